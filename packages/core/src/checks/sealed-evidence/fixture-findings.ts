import { EXIT, type ExitCode, type Finding, type FixtureResult, replayCommand } from '../../model/index.ts'
import { comparedElsewhere } from './compared-elsewhere.ts'
import type { FixturesTrial } from './fixtures-trial.ts'
import { replayTitle } from './replay-title.ts'
import { short } from './short.ts'
import { untriedInputs } from './untried-inputs.ts'

/** One finding for each way in which outputs were wrong, for digests that are not the sealed ones, for inputs not tried. */
export const fixtureFindings = (input: FixturesTrial): readonly Finding[] => {
  const findings = OUTCOMES.flatMap((outcome) => {
    const results = input.trial.results.filter((result) => result.outcome === outcome)
    return results.length === 0 ? [] : [toFinding(input, outcome, results)]
  })
  return [...findings, ...comparedElsewhere(input), ...untriedInputs(input)]
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
  const replay = replayCommand({ module: test.module, title: replayTitle(test, `fixtures ${trial.set}`) })
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

const resultText = ({ input, expected, actual, message }: FixtureResult): string => {
  if (message !== undefined) return `${short(input)} (${message})`
  return expected === undefined || actual === undefined
    ? short(input)
    : `${short(input)} (expected ${short(expected)}, got ${short(actual)})`
}
