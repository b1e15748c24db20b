import {
  findHome,
  isDatabase,
  type LedgerBranchQuery,
  ledgerFolder,
  OracleError,
  refuseTrackedLedger,
} from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import type { CommandInput } from '../command.ts'
import { rootName } from '../root-name.ts'
import { ledgerPlace } from './ledger-place.ts'

/**
 * The folder and the branch that the options of `ledger pull` and `ledger push` name.
 *
 * @throws OracleError 64 `ledger-not-a-folder`, `ledger-place`, `ledger-tracked`, `invalid-timeout`
 */
export const branchPlace = async ({ values }: CommandInput, io: CliIo): Promise<LedgerBranchQuery> => {
  const root = rootName(values.root)
  const home = findHome(io.cwd, root)
  const shown = ledgerPlace({ home, typed: values.ledger }, io)
  if (isDatabase(shown)) throw notAFolder()
  const { remote = 'origin', branch = 'oracle-ledger' } = values
  const place = { cwd: home, root, dir: ledgerFolder(home, shown), shown, remote, branch }
  const limitMs = seconds(values.timeout) * 1000
  await refuseTrackedLedger({ home, ledger: shown })
  return { ...place, limitMs }
}

const LONGEST = 3600

const seconds = (typed = '120'): number => {
  const value = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  if (value >= 1 && value <= LONGEST) return value
  throw new OracleError({
    code: 'invalid-timeout',
    message: `wait "${typed}" seconds for a remote: it is a whole number from 1 to ${LONGEST}`,
    hint: '--timeout 120',
  })
}

const notAFolder = (): OracleError =>
  new OracleError({
    code: 'ledger-not-a-folder',
    message: 'keep a database on a branch: only a ledger in a folder is pulled and pushed',
    hint: 'every job reaches a database as it is; npx vitest-oracle ledger export copies it into a folder',
  })
