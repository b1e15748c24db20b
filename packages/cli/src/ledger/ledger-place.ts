import { pickLedger } from '@vitest-oracle/core/model'
import type { CliIo } from '../cli-io.ts'
import { warnOfOtherLedger } from './warn-of-other-ledger.ts'

/** What was typed for a ledger, and in which oracle's home. */
export interface TypedLedger {
  /** Absolute. */
  readonly home: string
  readonly typed: string | undefined
}

/**
 * The ledger that is meant: what was typed, then `ORACLE_LEDGER`, then the default folder. Where it was not typed
 * and the last run had another one, a warning says so.
 *
 * @throws OracleError 64 `ledger-address`
 */
export const ledgerPlace = ({ home, typed }: TypedLedger, io: Pick<CliIo, 'env' | 'stderr'>): string => {
  const place = pickLedger(typed, io.env.ORACLE_LEDGER)
  if (typed === undefined) warnOfOtherLedger({ home, ledger: place }, io)
  return place
}
