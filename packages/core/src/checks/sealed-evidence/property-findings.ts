import {
  EXIT,
  type Finding,
  isReplay,
  type Observation,
  type Policy,
  type RunEvidence,
  replayCommand,
  type SeedResult,
  type Trial,
} from '../../model/index.ts'
import { replayTitle } from './replay-title.ts'

/** One property's trial and what it had to do. */
export interface PropertyTrial {
  readonly policy: Policy
  readonly run: RunEvidence
  readonly test: Observation
  readonly trial: Trial & { readonly kind: 'property' }
}

/**
 * One finding for each way in which the property did not hold, with the first seed that shows it. A
 * replay tries one counterexample of one seed: that it counts too little is no news.
 */
export const propertyFindings = (input: PropertyTrial): readonly Finding[] => {
  const { trial, policy, run } = input
  const causes = isReplay(run) ? CAUSES.filter((cause) => cause !== 'too-few-runs') : CAUSES
  const findings = causes.flatMap((cause) => {
    const [first, ...others] = trial.seeds.filter((seed) => causeOf(seed, policy) === cause)
    return first === undefined ? [] : [toFinding(input, { cause, first, others })]
  })
  return findings.length > 0 || isReplay(run) ? findings : untriedSeeds(input)
}

const CAUSES = ['falsified', 'threw', 'too-many-discards', 'interrupted', 'too-few-runs'] as const
type Cause = (typeof CAUSES)[number]

/** A seed that "held" in fewer runs than the policy asks for did not hold. */
const causeOf = (seed: SeedResult, { properties }: Policy): Cause | null => {
  if (seed.outcome !== 'held') return seed.outcome
  return seed.runs === properties.numRuns ? null : 'too-few-runs'
}

interface Failure {
  readonly cause: Cause
  readonly first: SeedResult
  readonly others: readonly SeedResult[]
}

const toFinding = (input: PropertyTrial, { cause, first, others }: Failure): Finding => ({
  check: 'sealed-evidence',
  ...WORDING[cause](first, input.policy),
  subject: input.test.id,
  message: `${WORDING[cause](first, input.policy).message}${alsoUnder(others)}`,
  action: `mend production, not the property; see it again with:\n${replayOf(input, first)}`,
  who: 'author',
  exitCode: EXIT.productionWrong,
})

/** The command that the failing test itself prints. */
const replayOf = ({ test, trial }: PropertyTrial, { seed, path }: SeedResult): string =>
  replayCommand({
    module: test.module,
    title: replayTitle(test, trial.name),
    ...(path === undefined ? {} : { counterexample: { seed, path } }),
  })

const alsoUnder = (others: readonly SeedResult[]): string =>
  others.length === 0 ? '' : `; also under seed ${others.map(({ label }) => label).join(', ')}`

const seedText = ({ label, seed }: SeedResult): string => (label === String(seed) ? label : `${label} (${seed})`)

const reason = ({ message }: SeedResult): string => (message === undefined ? '' : `: ${message}`)

type Wording = (seed: SeedResult, policy: Policy) => { readonly code: string; readonly message: string }

const WORDING: Readonly<Record<Cause, Wording>> = {
  falsified: (seed) => ({
    code: 'property-falsified',
    message: `false for seed ${seedText(seed)}, counterexample ${seed.counterexample ?? 'unknown'}${reason(seed)}`,
  }),
  threw: (seed) => ({
    code: 'property-threw',
    message: `could not be tried with seed ${seedText(seed)}${reason(seed)}`,
  }),
  'too-many-discards': (seed, { properties }) => ({
    code: 'property-too-many-discards',
    message: `seed ${seedText(seed)} discarded ${seed.discards} of ${seed.discards + seed.runs} inputs, ${properties.maxSkipRatio * 100} % allowed`,
  }),
  interrupted: (seed, { properties }) => ({
    code: 'property-interrupted',
    message: `seed ${seedText(seed)} was interrupted after ${seed.runs} of ${properties.numRuns} runs${reason(seed)}`,
  }),
  'too-few-runs': (seed, { properties }) => ({
    code: 'property-too-few-runs',
    message: `seed ${seedText(seed)} counted ${seed.runs} runs instead of ${properties.numRuns}`,
  }),
}

const untriedSeeds = ({ policy, test, trial }: PropertyTrial): readonly Finding[] => {
  const tried = new Set(trial.seeds.map(({ seed }) => seed))
  const untried = (policy.seeds ?? []).filter(({ value }) => !tried.has(value))
  if (untried.length === 0) return []
  return [
    {
      check: 'sealed-evidence',
      code: 'property-seed-not-tried',
      subject: test.id,
      message: `${untried.length} of ${policy.seeds?.length} sealed seeds were not tried: ${untried.map(({ label }) => label).join(', ')}`,
      action: 'run it again; if it stays, look for code that replaces `vitest-oracle` in the run',
      who: 'author',
      exitCode: EXIT.incomplete,
    },
  ]
}
