import { EXIT, type Finding, isReplay } from '../../model/index.ts'
import type { FixturesTrial } from './fixtures-trial.ts'
import { sealedPairs } from './sealed-pairs.ts'
import { short } from './short.ts'

const SHOWN = 3

/** Inputs of a set that its trial left out; a replay may leave out what it likes. */
export const untriedInputs = ({ evidence, run, test, trial }: FixturesTrial): readonly Finding[] => {
  if (isReplay(run)) return []
  const tried = new Set(trial.results.map(({ input }) => input))
  const set = evidence.fixtures.find(({ name }) => name === trial.set)
  const inputs = set === undefined ? [] : [...sealedPairs(set).keys()]
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
