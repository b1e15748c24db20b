import { carries, EXIT, type Finding, type Narrowing, undeclaredNarrowing } from '../../model/index.ts'
import type { RunView } from './run-view.ts'

/** A narrowed run is partial at a desk and no evidence in CI; an `only` is never silent. */
export const narrowingFindings = (view: RunView): readonly Finding[] =>
  undeclaredNarrowing(view.run).flatMap((narrowing) => {
    if (narrowing.kind === 'only') return [onlyNarrows(view, narrowing)]
    return view.run.ci ? [narrowedInCi(narrowing)] : []
  })

const onlyNarrows = ({ tests }: RunView, { detail }: Narrowing): Finding => ({
  check: 'run-complete',
  code: 'only-narrows',
  subject: tests.find((test) => carries(test, 'only'))?.id ?? detail,
  message: `an \`only\` left other tests out of this run: ${detail}`,
  action: 'remove the `only` before you commit',
  who: 'author',
  exitCode: EXIT.incomplete,
})

const narrowedInCi = ({ kind, detail }: Narrowing): Finding => ({
  check: 'run-complete',
  code: 'narrowed-in-ci',
  subject: detail,
  message: `a run narrowed by ${WORDS[kind] ?? kind} is no evidence in CI`,
  action: 'run everything, use --shard, or declare a split by project or folder: ORACLE_PART=unit/3',
  who: 'ci-owner',
  exitCode: EXIT.incomplete,
})

const WORDS: Readonly<Partial<Record<Narrowing['kind'], string>>> = {
  'name-pattern': 'a test name',
  'file-filter': 'a file filter',
  'line-filter': 'a line',
  changed: 'what changed',
  exclude: 'an exclusion on the command line',
  project: 'a project',
  bail: '--bail',
  'last-failed': 'what failed last',
  selection: 'a selection of tests',
  replay: 'a replay',
}
