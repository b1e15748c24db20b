import type { SeedResult, Trial } from '../../model/index.ts'
import { cell, code, inline } from './escape.ts'

/** Properties with their seeds, and fixture sets with their outputs. */
export const trialRows = (trials: readonly Trial[]): readonly string[] =>
  trials.length === 0
    ? []
    : [
        '',
        '### Properties and fixtures',
        '',
        '| what | tried | failed |',
        '| --- | --- | --- |',
        ...trials.map((trial) => (trial.kind === 'property' ? property(trial) : fixtures(trial))),
      ]

const property = ({ name, seeds }: Trial & { readonly kind: 'property' }): string =>
  `| ${cell(code(name))} | ${seeds.length} seeds | ${cell(
    seeds
      .filter(({ outcome }) => outcome !== 'held')
      .map(failure)
      .join('; ') || 'none',
  )} |`

const failure = ({ label, outcome, counterexample, path }: SeedResult): string =>
  inline(
    [
      `seed ${label} ${outcome}`,
      counterexample === undefined ? '' : `counterexample ${counterexample}`,
      path === undefined ? '' : `path ${path}`,
    ]
      .filter((part) => part !== '')
      .join(', '),
  )

const fixtures = ({ set, results }: Trial & { readonly kind: 'fixtures' }): string => {
  const failed = results.filter(({ outcome }) => outcome !== 'matched')
  const names = failed.map(({ input, outcome }) => `${code(input.slice(0, 12))} ${outcome}`)
  return `| ${cell(code(set))} | ${results.length} inputs | ${cell(names.join('; ') || 'none')} |`
}
