import { isDay, OracleError } from '@vitest-oracle/core/model'
import type { PruneLimits } from './plan-prune.ts'

/**
 * Reads `--keep-runs` and `--before`.
 *
 * @throws OracleError 64 `missing-limit` or `invalid-limit`
 */
export const pruneLimits = (values: Readonly<Record<string, string>>): PruneLimits => {
  const { 'keep-runs': keepRuns, before } = values
  if (keepRuns === undefined && before === undefined)
    throw usage('missing-limit', 'prune the ledger without a limit: nothing says which runs go')
  return {
    keepRuns: keepRuns === undefined ? null : toCount(keepRuns),
    before: before === undefined ? null : toMoment(before),
  }
}

const toCount = (text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw usage('invalid-limit', `keep "${text}" runs: it is no number from 1`)
}

const toMoment = (text: string): number => {
  if (isDay(text)) return Date.parse(`${text}T00:00:00Z`)
  throw usage('invalid-limit', `prune the runs before "${text}": it is no day YYYY-MM-DD`)
}

const usage = (code: string, message: string): OracleError =>
  new OracleError({ code, message, hint: 'npx vitest-oracle ledger prune --keep-runs 1000, or --before 2026-01-01' })
