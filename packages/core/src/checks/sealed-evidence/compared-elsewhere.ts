import { type Digest, EXIT, type Finding, type FixtureResult } from '../../model/index.ts'
import type { FixturesTrial } from './fixtures-trial.ts'
import { sealedPairs } from './sealed-pairs.ts'
import { short } from './short.ts'

const SHOWN = 3

/**
 * Results that were not reached by the sealed pairs: a trial brings its own expected digests, and
 * what was gathered before the run says which those had to be.
 */
export const comparedElsewhere = ({ evidence, test, trial }: FixturesTrial): readonly Finding[] => {
  const set = evidence.fixtures.find(({ name }) => name === trial.set)
  const pairs = set === undefined ? new Map<string, Digest>() : sealedPairs(set)
  const strange = trial.results.filter((result) => !isByPair(result, pairs.get(result.input)))
  if (strange.length === 0) return []
  const shown = strange.slice(0, SHOWN).map((result) => why(result, pairs.get(result.input)))
  const more = strange.length > SHOWN ? ` and ${strange.length - SHOWN} more` : ''
  return [
    {
      check: 'sealed-evidence',
      code: 'fixture-compared-elsewhere',
      subject: test.id,
      message: `${strange.length} of ${trial.results.length} answers were not held against the sealed digest: ${shown.join(', ')}${more}`,
      action: `look for code that replaces \`vitest-oracle\`, or the files of ${trial.set}, while the tests run`,
      who: 'author',
      exitCode: EXIT.productionWrong,
    },
  ]
}

/** What could not be compared is corrupt, and has its own finding. */
const isByPair = ({ outcome, expected, actual }: FixtureResult, sealed: Digest | undefined): boolean => {
  if (outcome === 'corrupt') return true
  if (sealed === undefined) return false
  return outcome === 'matched' ? expected === sealed && actual === sealed : (expected ?? sealed) === sealed
}

const why = ({ input, expected, actual }: FixtureResult, sealed: Digest | undefined): string => {
  if (sealed === undefined) return `${short(input)} (no sealed pair)`
  const held = expected === undefined ? 'nothing' : short(expected)
  if (expected !== sealed) return `${short(input)} (held against ${held}, sealed ${short(sealed)})`
  return `${short(input)} (matched with ${actual === undefined ? 'nothing' : short(actual)}, sealed ${short(sealed)})`
}
