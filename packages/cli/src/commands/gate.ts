import {
  EXIT,
  type ExitCode,
  type GateCase,
  gatherPatch,
  inspect,
  OracleError,
  PRECEDENCE,
  type Report,
} from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import type { CommandInput, RunCommand } from '../command.ts'
import { announceReport } from '../gate/announce-report.ts'
import { renderReports } from '../gate/render-reports.ts'
import { writeReports } from '../gate/write-reports.ts'
import { rootName } from '../root-name.ts'
import { todayOf } from '../today.ts'

/** `vitest-oracle gate`: a patch against the policy and LOCK of its base commit, from git objects alone. */
export const gate: RunCommand = async (input, io) => {
  const { values, flags } = input
  const render = renderReports(values.format)
  const cases = await gatherCases(input, io)
  const reports = cases.map(({ policy, evidence }) => inspect(policy, evidence))
  if (values.output !== undefined) writeReports(reports, { cwd: io.cwd, folder: values.output })
  io.stdout.write(render(reports, io))
  announceReport(reports, io)
  return exitCodeOf(reports, { allowReview: flags.has('allow-review') })
}

const gatherCases = ({ values, flags }: CommandInput, io: CliIo): Promise<readonly GateCase[]> => {
  const { base, head } = values
  const workingTree = flags.has('working-tree')
  if (base === undefined) throw usage('missing-base', 'judge a patch without --base')
  if (head === undefined && !workingTree) throw usage('missing-head', 'judge a patch without --head')
  if (head !== undefined && workingTree)
    throw usage('head-and-working-tree', 'judge --head and the working tree at once')
  return gatherPatch({
    cwd: io.cwd,
    root: rootName(values.root),
    base,
    head: head ?? 'HEAD',
    workingTree,
    allHomes: flags.has('all-homes'),
    by: author(values.by),
    today: todayOf(io),
  })
}

const author = (by = 'agent'): 'agent' | 'person' => {
  if (by === 'agent' || by === 'person') return by
  throw new OracleError({
    code: 'unknown-author',
    message: `judge a patch by "${by}": it is agent or person`,
    hint: '--by agent, or leave it out; --by person is decided by who approved the commit, never by the patch',
  })
}

/** Worst first over all homes. A trial period enforces nothing, but "cannot judge" stays an error. */
const exitCodeOf = (reports: readonly Report[], { allowReview }: { readonly allowReview: boolean }): ExitCode => {
  const codes = reports.map(({ verdict }) =>
    verdict.enforced || verdict.kind === 'cannot-judge' ? verdict.exitCode : EXIT.allow,
  )
  const worst = PRECEDENCE.find((code) => codes.includes(code)) ?? EXIT.bug
  return worst === EXIT.review && allowReview ? EXIT.allow : worst
}

const usage = (code: string, message: string): OracleError =>
  new OracleError({
    code,
    message,
    hint: 'npx vitest-oracle gate --base <sha> --head <sha>, or --base <sha> --working-tree for uncommitted work',
  })
