import { join } from 'node:path'
import { EXIT, type ExitCode, findHome, ledgerName, type Report, realPath } from '@vitest-oracle/core'
import type { RunCommand } from '../command.ts'
import { announceReport } from '../gate/announce-report.ts'
import { writeReports } from '../gate/write-reports.ts'
import { ledgerPlace } from '../ledger/ledger-place.ts'
import { withWholeLedger } from '../ledger/with-ledger.ts'
import { judgeParts } from '../merge/judge-parts.ts'
import { readParts } from '../merge/read-parts.ts'
import { recordMerged } from '../merge/record-merged.ts'
import { reportFormat } from '../report-format.ts'
import { rootName } from '../root-name.ts'

/** `vitest-oracle report merge <report.json...>`: the parts of a split run, judged and recorded as one. */
export const reportMerge: RunCommand = async ({ args, values }, io) => {
  const render = reportFormat(values.format)
  const root = rootName(values.root)
  const home = realPath(findHome(io.cwd, root))
  const parts = readParts(args, io.cwd)
  const place = { home, ledger: ledgerPlace({ home, typed: values.ledger }, io) }
  const query = { home, root, parts, ledgerName: ledgerName(place.ledger) }
  const report = await withWholeLedger(place, (ledger) => judgeParts({ ...query, ledger }, io))
  await recordMerged(place, report.run, io)
  writeReports([report], { cwd: io.cwd, folder: values.output ?? join(home, '.vitest', 'oracle') })
  announceReport([report], io)
  io.stdout.write(render(report, io))
  return exitCodeOf(report)
}

/** A trial period enforces nothing, but "cannot judge" stays an error. */
const exitCodeOf = ({ verdict }: Report): ExitCode =>
  verdict.enforced || verdict.kind === 'cannot-judge' ? verdict.exitCode : EXIT.allow
