import type { ExitCode } from '../model/index.ts'

/** What an exit code stands for. */
export interface ExitExplanation {
  readonly exitCode: ExitCode
  readonly verdict: 'allow' | 'review' | 'reject' | 'cannot judge' | 'bug'
  /** What it means. */
  readonly meaning: string
  /** What to do next. */
  readonly doNext: string
  /** Whose move it is. */
  readonly who: string
}

/** What an exit code of `vitest run` and of the CLI means; null for a number that is none. */
export const explainExit = (exitCode: number): ExitExplanation | null =>
  EXITS.find((exit) => exit.exitCode === exitCode) ?? null

const EXITS: readonly ExitExplanation[] = [
  {
    exitCode: 0,
    verdict: 'allow',
    meaning: 'The evidence holds.',
    doNext: 'Review the production change.',
    who: 'whoever reviews the patch',
  },
  {
    exitCode: 1,
    verdict: 'reject',
    meaning: "A test failed (Vitest's own code): any failing test without a budget record.",
    doNext: 'Mend production; Vitest printed the error.',
    who: 'whoever wrote the patch',
  },
  {
    exitCode: 2,
    verdict: 'reject',
    meaning: 'The diff touches a sealed path.',
    doNext: 'Take the sealed path out of the patch; a change of the oracle is a change of its own, by a person.',
    who: 'whoever wrote the patch',
  },
  {
    exitCode: 3,
    verdict: 'reject',
    meaning:
      'The oracle is not what LOCK lists: in the tree, in the working copy, during the run, or LOCK does not parse.',
    doNext: 'Restore the files that are named; an oracle owner who meant the change seals again.',
    who: 'whoever wrote the patch; an oracle owner where it was meant',
  },
  {
    exitCode: 4,
    verdict: 'reject',
    meaning: 'A frozen path or test was recreated or edited.',
    doNext: 'Remove it; its owner thaws it in oracle/frozen/manifest.json.',
    who: 'whoever wrote the patch; the owner of the case to thaw it',
  },
  {
    exitCode: 5,
    verdict: 'reject',
    meaning: 'A fixture is corrupt: its name is not its digest, half a pair, a malformed digest, a shape not allowed.',
    doNext: 'Restore the fixture; a new input is stored under a name of its own.',
    who: 'whoever wrote the patch; an oracle owner for a new fixture',
  },
  {
    exitCode: 6,
    verdict: 'reject',
    meaning: 'Production is wrong: a property is false for a sealed seed, or the output of a fixture differs.',
    doNext: 'Mend production; no flag refreshes what is expected.',
    who: 'whoever wrote the patch',
  },
  {
    exitCode: 7,
    verdict: 'reject',
    meaning: 'A sealed or inventoried test did not run to a pass, or a marker stands without a permit.',
    doNext: 'Let the test run, remove the marker, or let a person add a permit.',
    who: 'whoever wrote the patch; an oracle owner for a permit',
  },
  {
    exitCode: 8,
    verdict: 'reject',
    meaning: 'A flake budget is over, expired or broken, or a failing test counts on a retry that nobody granted.',
    doNext: 'Mend the flake; a person grants retries with an owner and an expiry.',
    who: 'whoever wrote the patch; an oracle owner for a record',
  },
  {
    exitCode: 9,
    verdict: 'reject',
    meaning: "The run's configuration is not the trusted one.",
    doNext: 'Take the setting out of the configuration.',
    who: 'whoever wrote the patch; a person who meant it, in a change of its own',
  },
  {
    exitCode: 10,
    verdict: 'review',
    meaning: 'A person must look. Only gate and seal exit with it; --allow-review turns it into 0.',
    doNext: 'Read the findings, then decide.',
    who: 'a reviewer, not the author; of seal, an oracle owner',
  },
  {
    exitCode: 11,
    verdict: 'reject',
    meaning: 'There is nothing to judge: the diff is empty or edits only tests.',
    doNext: 'Bring a production change.',
    who: 'whoever wrote the patch',
  },
  {
    exitCode: 64,
    verdict: 'cannot judge',
    meaning: 'Usage, policy, git, configuration or environment: no verdict was reached, which is not a pass.',
    doNext: 'Do what the message says, then run it again.',
    who: 'whoever the message names',
  },
  {
    exitCode: 70,
    verdict: 'bug',
    meaning: 'A fault of vitest-oracle.',
    doNext: 'Report it with the message and the versions.',
    who: 'anybody',
  },
]
