import type { FixtureResult, SeedResult, Trial } from '@vitest-oracle/core/model'
import { cut } from './first-line.ts'
import { formatReplay, REPLAY_VARIABLE } from './replay.ts'

const LONGEST_COUNTEREXAMPLE = 600
const MOST_FIXTURES = 5

/** How to see a failure again. */
export interface ReplayCommand {
  /** Runs this one test: `npx vitest run oracle/properties/order.test.ts -t "…"`. */
  readonly command: string
}

/** The message a failing trial's test fails with, or null when everything held. Same trial, same text. */
export const trialFailure = (trial: Trial, { command }: ReplayCommand): string | null =>
  trial.kind === 'property' ? propertyFailure(trial, command) : fixturesFailure(trial, command)

const VERDICTS: Readonly<Record<SeedResult['outcome'], string>> = {
  held: 'holds',
  falsified: 'is false',
  'too-many-discards': 'discards too many inputs',
  interrupted: 'was interrupted',
  'too-few-runs': 'ran too few times',
  threw: 'could not be tried',
}

const propertyFailure = (trial: Extract<Trial, { kind: 'property' }>, command: string): string | null => {
  const failed = trial.seeds.filter(({ outcome }) => outcome !== 'held')
  const [first, ...others] = failed
  if (first === undefined) return null
  const title = `property ${JSON.stringify(trial.name)} ${VERDICTS[first.outcome]} for ${first.label}`
  const also = others.map(({ label, outcome }) =>
    outcome === first.outcome ? label : `${label} (${VERDICTS[outcome]})`,
  )
  return layOut(`${title}; ${failed.length} of ${count(trial.seeds.length, 'seed')} failed`, [
    ['seed', `${first.label} (${first.seed}), ${count(first.runs, 'run')}, ${count(first.discards, 'discard')}`],
    ['because', first.message],
    [
      'counterexample',
      first.counterexample === undefined ? undefined : cut(first.counterexample, LONGEST_COUNTEREXAMPLE),
    ],
    ['also', also.length === 0 ? undefined : also.join(', ')],
    ['replay', replayOf(first, command)],
  ])
}

const replayOf = ({ seed, path }: SeedResult, command: string): string =>
  path === undefined ? command : `${REPLAY_VARIABLE}=${formatReplay({ seed, path })} ${command}`

const fixturesFailure = (trial: Extract<Trial, { kind: 'fixtures' }>, command: string): string | null => {
  const failed = trial.results.filter(({ outcome }) => outcome !== 'matched')
  if (failed.length === 0) return null
  const title = `fixtures ${JSON.stringify(trial.set)}: ${failed.length} of ${count(trial.results.length, 'input')} failed`
  const shown = failed.slice(0, MOST_FIXTURES).map((result): Row => [result.outcome, describe(result)])
  const more = failed.length - shown.length
  return layOut(title, [...shown, ['and', more === 0 ? undefined : `${more} more`], ['replay', command]])
}

const describe = ({ input, message, expected, actual }: FixtureResult): string =>
  message === undefined
    ? `${short(input)}.in: expected ${short(expected)}, got ${short(actual)}`
    : `${short(input)}.in: ${message}`

/** Enough to find the file; the report has the whole digest. */
const short = (digest: string | undefined): string => `${digest?.slice(0, 12)}…`

type Row = readonly [label: string, text: string | undefined]

const layOut = (title: string, rows: readonly Row[]): string => {
  const present = rows.filter(([, text]) => text !== undefined)
  const width = Math.max(...present.map(([label]) => label.length)) + 2
  return [title, '', ...present.map(([label, text]) => `  ${label.padEnd(width)}${text}`)].join('\n')
}

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`
