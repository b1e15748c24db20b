import { EXIT, type ExitCode, findHome, gatherTree, inspect, openOracle, type Report } from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import type { RunCommand } from '../command.ts'
import { evidenceAtRest } from '../evidence-at-rest.ts'
import { reportFormat } from '../report-format.ts'
import { rootName } from '../root-name.ts'
import { refuseSparse } from '../verify/refuse-sparse.ts'

/** `vitest-oracle verify`: the working copy against LOCK, and whether the evidence is sound. */
export const verify: RunCommand = async ({ values }, io) => {
  const render = reportFormat(values.format)
  const root = rootName(values.root)
  const report = await inspectAtRest({ root, ledger: values.ledger ?? '.oracle-ledger' }, io)
  io.stdout.write(render(report, io))
  return exitCodeOf(report)
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

/** A trial period enforces nothing, but "cannot judge" stays an error. */
const exitCodeOf = ({ verdict }: Report): ExitCode =>
  verdict.enforced || verdict.kind === 'cannot-judge' ? verdict.exitCode : EXIT.allow
