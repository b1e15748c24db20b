import { EXIT, type ExitCode, findHome, OracleError, refuseTrackedLedger, toLedgerPlace } from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import { printLines } from '../print-lines.ts'
import { nowOf } from '../today.ts'
import { type CopyResult, copyRuns } from './copy-runs.ts'
import { counted } from './counted.ts'
import { refuseAbsentFolder } from './refuse-absent-folder.ts'
import { skippedLines } from './skipped-lines.ts'
import { withLedger } from './with-ledger.ts'

/** From where to where; each a folder relative to home, or an address. */
export interface CopyRequest {
  readonly root: string
  readonly from: string
  readonly to: string
}

/**
 * Copies one ledger into another and says what became of it.
 *
 * @throws OracleError 64 `runs-not-copied` after everything else was copied; `no-ledger`, `ledger-tracked`
 */
export const copyLedger = async ({ root, from, to }: CopyRequest, io: CliIo): Promise<ExitCode> => {
  const home = findHome(io.cwd, root)
  const place = { home, ledger: toLedgerPlace(from) }
  await refuseTrackedLedger(place)
  refuseAbsentFolder(place)
  const { name, result } = await withLedger(place, (source) =>
    withLedger({ home, ledger: toLedgerPlace(to) }, async (target) => {
      const result = await copyRuns({ from: source, to: target, now: nowOf(io) })
      printLines(io, copyLines(result, { from: source.name, to: target.name }))
      return { name: source.name, result }
    }),
  )
  if (result.lost > 0) throw incomplete(name, result.lost)
  return EXIT.allow
}

const copyLines = (
  { added, present, unmade, local, skipped }: CopyResult,
  { from, to }: Pick<CopyRequest, 'from' | 'to'>,
): readonly string[] => [
  `copied ${counted(added, 'run')} from ${from} to ${to}`,
  ...(unmade ? [`  ${from} has no tables yet`] : []),
  ...(present === 0 ? [] : [`  there already  ${present}`]),
  ...(local === 0 ? [] : [`  left           ${local} untrusted, which belong to this machine`]),
  ...skippedLines('skipped      ', skipped),
]

const incomplete = (name: string, lost: number): OracleError =>
  new OracleError({
    code: 'runs-not-copied',
    message: `copy all of ${name}: ${counted(lost, 'run')} ${lost === 1 ? 'was' : 'were'} skipped, everything else is copied`,
    hint: 'whoever keeps the ledger looks at what is named above; the same command again copies what is missing by then',
  })
