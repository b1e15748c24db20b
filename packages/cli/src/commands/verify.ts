import {
  EXIT,
  type ExitCode,
  findHome,
  gatherTree,
  inspect,
  openOracle,
  type Report,
} from '@vitest-oracle/core/at-rest'
import type { CliIo } from '../cli-io.ts'
import type { RunCommand } from '../command.ts'
import { evidenceAtRest } from '../evidence-at-rest.ts'
import { type FormatName, formatName } from '../format-name.ts'
import { renderForTerminal } from '../render-for-terminal.ts'
import { rootName } from '../root-name.ts'
import type { SparseQuery } from '../verify/refuse-sparse.ts'

/** `vitest-oracle verify`: the working copy against LOCK, and whether the evidence is sound. */
export const verify: RunCommand = async ({ values }, io) => {
  const format = formatName(values.format)
  const root = rootName(values.root)
  const report = await inspectAtRest({ root, ledger: values.ledger ?? '.oracle-ledger' }, io)
  io.stdout.write(await render(report, { format, io }))
  return exitCodeOf(report)
}

/** The other renderings are loaded where one is asked for: most of the time of `verify` is its start. */
const render = async (report: Report, { format, io }: { format: FormatName; io: CliIo }): Promise<string> => {
  if (format === 'text') return renderForTerminal(report, io)
  const { reportFormat } = await import('../report-format.ts')
  return reportFormat(format)(report, io)
}

const inspectAtRest = async ({ root, ledger }: { root: string; ledger: string }, io: CliIo): Promise<Report> => {
  try {
    const home = findHome(io.cwd, root)
    const { policy, lock } = openOracle({ home, root })
    const tree = gatherTree({ home, root, sealed: policy.sealed, lock })
    const report = inspect(policy, await evidenceAtRest({ home, policy, lock, tree, ledger }, io))
    const removed = report.lock.drift.filter(({ reason }) => reason === 'removed').map(({ path }) => path)
    if (removed.length > 0) await refuseSparse({ cwd: io.cwd, root, removed })
    return report
  } catch (error) {
    // What a sparse checkout leaves out looks like a missing oracle: say so before anything else.
    await refuseSparse({ cwd: io.cwd, root, removed: [] })
    throw error
  }
}

/** Git is asked only where the news is bad. */
const refuseSparse = async (query: SparseQuery): Promise<void> => {
  const sparse = await import('../verify/refuse-sparse.ts')
  await sparse.refuseSparse(query)
}

/** A trial period enforces nothing, but "cannot judge" stays an error. */
const exitCodeOf = ({ verdict }: Report): ExitCode =>
  verdict.enforced || verdict.kind === 'cannot-judge' ? verdict.exitCode : EXIT.allow
