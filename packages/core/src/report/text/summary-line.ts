import type { Report } from '../../model/index.ts'
import { fillParts } from './fill-parts.ts'
import type { Style } from './style.ts'
import { count, EXIT_WORDS, KIND_WORDS } from './words.ts'

/**
 * The verdict, its exit code and what it was reached by: the first line, and the only one where all is well.
 * A terminal that is too narrow gets it in several, none of which ends inside a part.
 */
export const summaryLines = (report: Report, style: Style): readonly string[] => {
  const part = (text: string, paint: (text: string) => string = (text) => text, gap = '  ') => ({ text, paint, gap })
  const evidence = report.verdict.exitCode === 0 ? evidenceParts(report) : []
  return fillParts(
    [
      part('oracle', style.bold),
      part(verdictText(report), (text) => style[PAINT[report.verdict.kind]](style.bold(text))),
      part(style.text(whyText(report))),
      part(style.text(`LOCK ${report.lock.treeDigest.slice(0, 8)}`), style.dim),
      ...evidence.map((text, at) => part(style.text(text), style.dim, at === 0 ? '  ' : style.text(DOT))),
    ],
    style.width,
  )
}

const DOT = ' · '

/** The colour of each verdict. */
export const PAINT = { allow: 'green', review: 'yellow', reject: 'red', 'cannot-judge': 'red' } as const

/** The verdict in words. */
export const whyText = (report: Report): string =>
  report.verdict.exitCode === 0 ? holdsText(report) : EXIT_WORDS[report.verdict.exitCode]

const verdictText = ({ verdict: { kind, exitCode, enforced } }: Report): string => {
  const exit = exitCode === 0 ? '' : ` (exit ${exitCode})`
  return `${KIND_WORDS[kind]}${exit}${enforced ? '' : '  NOT ENFORCED'}`
}

/** What an allow says. Never "safe to merge": what was judged is the evidence. */
export const holdsText = ({ mode, narrowing, tests, evidence }: Report): string => {
  if (mode === 'verify') return 'the oracle is what LOCK lists'
  if (mode === 'gate') return 'the patch leaves the evidence alone; review the production change'
  if (narrowing.some(({ kind }) => kind === 'replay')) return 'what was replayed holds; that is not evidence'
  const isPartial = narrowing.length > 0 || evidence.unseen.length > 0
  if (!isPartial) return 'the evidence holds; review the production change'
  return tests.passed + tests.failed === 0 ? 'nothing ran' : 'what ran holds'
}

/** What was judged, in numbers; what is not there is left out. */
export const evidenceText = (report: Report): string => evidenceParts(report).join(DOT)

const evidenceParts = (report: Report): readonly string[] => {
  const { lock, trials, fixtures, mode, budgets, permits } = report
  const properties = trials.flatMap((trial) => (trial.kind === 'property' ? [trial.seeds.length] : []))
  const tried = trials.flatMap((trial) => (trial.kind === 'fixtures' ? [trial.results.length] : []))
  const pairs = mode !== 'run' ? fixtures.pairs : tried.reduce((sum, length) => sum + length, 0)
  const needed = budgets.filter(({ attempts }) => attempts.includes('failed')).length
  const standing = permits.filter(({ inForce }) => inForce)
  return [
    count(lock.files, 'file'),
    partsText(report),
    properties.length === 0
      ? ''
      : `${properties.length === 1 ? '1 property' : `${properties.length} properties`} × ${count(Math.max(...properties), 'seed')}`,
    pairs === 0 ? '' : count(pairs, 'fixture'),
    budgets.length === 0 || mode !== 'run'
      ? ''
      : `${count(budgets.length, 'budget')}${needed === 0 ? '' : `, ${needed} needed now`}`,
    standing.length === 0 || mode !== 'run' ? '' : `${count(standing.length, 'permit')} in force`,
  ].filter((part) => part !== '')
}

/** That they are parts of one run is for a commit to say. */
const partsText = ({ parts = [], findings }: Report): string => {
  if (parts.length === 0) return ''
  const isUntied = findings.some(({ code }) => code === 'parts-untied')
  return `${count(parts.length, 'part')}${isUntied ? ', tied together by no commit' : ''}`
}
