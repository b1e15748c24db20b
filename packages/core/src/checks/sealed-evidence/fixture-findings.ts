import {
  type Evidence,
  EXIT,
  type ExitCode,
  type Finding,
  type FixtureResult,
  type FixtureSet,
  type Observation,
  replayCommand,
  type Trial,
} from '../../model/index.ts'

/** One set's trial and what it had to try. */
export interface FixturesTrial {
  readonly evidence: Evidence
  readonly test: Observation
  readonly trial: Trial & { readonly kind: 'fixtures' }
}

/** One finding for each way in which outputs were wrong, and one for inputs that were not tried. */
export const fixtureFindings = (input: FixturesTrial): readonly Finding[] => {
  const findings = OUTCOMES.flatMap((outcome) => {
    const results = input.trial.results.filter((result) => result.outcome === outcome)
    return results.length === 0 ? [] : [toFinding(input, outcome, results)]
  })
  return [...findings, ...untriedInputs(input)]
}

const OUTCOMES = ['differs', 'threw', 'not-bytes', 'corrupt', 'invariant-false'] as const
type Failure = (typeof OUTCOMES)[number]

interface Kind {
  readonly code: string
  readonly what: string
  readonly exitCode: ExitCode
  readonly action: string
  readonly who: Finding['who']
}

const MEND = 'mend production; only an oracle owner changes an expected output, and seals it'

const KINDS: Readonly<Record<Failure, Kind>> = {
  differs: {
    code: 'fixture-differs',
    what: 'outputs differ from the accepted ones',
    exitCode: EXIT.productionWrong,
    action: MEND,
    who: 'author',
  },
  threw: {
    code: 'fixture-threw',
    what: 'inputs made production throw',
    exitCode: EXIT.productionWrong,
    action: MEND,
    who: 'author',
  },
  'not-bytes': {
    code: 'fixture-not-bytes',
    what: 'answers were not a Uint8Array',
    exitCode: EXIT.productionWrong,
    action: 'answer bytes: encode text with `new TextEncoder().encode(…)`',
    who: 'author',
  },
  corrupt: {
    code: 'fixture-corrupt',
    what: 'fixtures are corrupt',
    exitCode: EXIT.fixtureCorrupt,
    action: 'restore the files from the last commit that sealed them; `vitest-oracle verify` names each fault',
    who: 'oracle-owner',
  },
  'invariant-false': {
    code: 'fixture-invariant-false',
    what: 'inputs break an invariant of their set',
    exitCode: EXIT.fixtureCorrupt,
    action: 'correct the input or the invariant in the oracle, then `vitest-oracle seal`',
    who: 'oracle-owner',
  },
}

const toFinding = ({ test, trial }: FixturesTrial, outcome: Failure, results: readonly FixtureResult[]): Finding => {
  const { code, what, exitCode, action, who } = KINDS[outcome]
  const replay = replayCommand({ module: test.module, title: `fixtures ${trial.set}` })
  return {
    check: 'sealed-evidence',
    code,
    subject: test.id,
    message: `${results.length} of ${trial.results.length} ${what}: ${results.slice(0, SHOWN).map(resultText).join(', ')}${more(results)}`,
    action: exitCode === EXIT.productionWrong ? `${action}; see it again with:\n${replay}` : action,
    who,
    exitCode,
  }
}

const SHOWN = 3
const more = ({ length }: readonly FixtureResult[]): string => (length > SHOWN ? ` and ${length - SHOWN} more` : '')

const short = (digest: string): string => digest.slice(0, 12)

const resultText = ({ input, expected, actual, message }: FixtureResult): string => {
  if (message !== undefined) return `${short(input)} (${message})`
  return expected === undefined || actual === undefined
    ? short(input)
    : `${short(input)} (expected ${short(expected)}, got ${short(actual)})`
}

/** Inputs of whole, well-formed pairs; fixture-address speaks of the others. */
const soundInputs = ({ entries }: FixtureSet): readonly string[] =>
  entries
    .filter(({ expected }) => expected !== null)
    .map(({ name }) => name.slice(0, -'.expected'.length))
    .filter((input) => entries.some(({ name }) => name === `${input}.in`))

const untriedInputs = ({ evidence, test, trial }: FixturesTrial): readonly Finding[] => {
  const tried = new Set(trial.results.map(({ input }) => input))
  const set = evidence.fixtures.find(({ name }) => name === trial.set)
  const inputs = set === undefined ? [] : soundInputs(set)
  const untried = inputs.filter((input) => !tried.has(input))
  if (untried.length === 0) return []
  return [
    {
      check: 'sealed-evidence',
      code: 'fixture-not-tried',
      subject: test.id,
      message: `${untried.length} of ${inputs.length} inputs of ${trial.set} were not tried: ${untried.slice(0, SHOWN).map(short).join(', ')}`,
      action: 'run it again; if it stays, look for code that replaces `vitest-oracle` in the run',
      who: 'author',
      exitCode: EXIT.incomplete,
    },
  ]
}
