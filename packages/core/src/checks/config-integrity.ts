import { attemptsOf, type Check, EXIT, type Finding, type RunEvidence } from '../model/index.ts'
import { changedConfig } from './config-integrity/changed-config.ts'

/** Whether the run's own configuration can empty the run or hide a failure, and whether a patch changes it (9). */
export const configIntegrity: Check = ({ properties }, evidence) => [
  ...changedConfig(evidence),
  ...(evidence.run === null ? [] : configOfRun(properties.fastCheck, evidence.run)),
]

const configOfRun = (fastCheck: string | null, run: RunEvidence): readonly Finding[] => [
  ...emptied(run),
  ...hidden(run),
  ...looked(run),
  ...noted(run),
  ...otherGenerators(fastCheck, run),
]

const RESTORE = 'take it out of the configuration; a person who needs it changes the trusted one first'

const finding = (fields: Omit<Finding, 'check' | 'who' | 'action'> & Partial<Finding>): Finding => ({
  check: 'config-integrity',
  who: 'author',
  action: RESTORE,
  ...fields,
})

const emptied = ({ config, tests }: RunEvidence): readonly Finding[] => [
  ...(config.testNamePattern === null
    ? []
    : [
        finding({
          code: 'test-name-pattern-in-config',
          subject: 'test.testNamePattern',
          message: `the configuration always runs only the tests that match ${config.testNamePattern}`,
          exitCode: EXIT.configChanged,
        }),
      ]),
  ...(config.shardInConfig === true
    ? [
        finding({
          code: 'shard-in-config',
          subject: 'test.shard',
          message: 'the configuration always runs only one shard of the test files',
          action: 'take it out of the configuration; a job that splits says --shard on its command line',
          exitCode: EXIT.configChanged,
        }),
      ]
    : []),
  ...(config.passWithNoTests === 'config' && tests.every((test) => attemptsOf(test).length === 0)
    ? [
        finding({
          code: 'pass-with-no-tests',
          subject: 'test.passWithNoTests',
          message: 'the configuration passes a run in which no test ran, and none did',
          exitCode: EXIT.configChanged,
        }),
      ]
    : []),
]

const hidden = ({ config, unhandledErrors }: RunEvidence): readonly Finding[] => [
  ...(config.ignoresUnhandledErrors && unhandledErrors.length > 0
    ? [
        finding({
          code: 'unhandled-errors-ignored',
          subject: 'test.dangerouslyIgnoreUnhandledErrors',
          message: `${unhandledErrors.length} unhandled errors were ignored, the first: ${unhandledErrors[0]}`,
          exitCode: EXIT.configChanged,
        }),
      ]
    : []),
  ...((config.suppressedErrors ?? 0) > 0
    ? [
        finding({
          code: 'unhandled-errors-ignored',
          subject: 'test.onUnhandledError',
          message: `it swallowed unhandled errors, ${config.suppressedErrors} in this run`,
          exitCode: EXIT.configChanged,
        }),
      ]
    : []),
]

const looked = ({ config }: RunEvidence): readonly Finding[] => [
  ...(config.retry > 0
    ? [
        finding({
          code: 'retry-in-config',
          subject: 'test.retry',
          message: `the configuration retries every test ${config.retry} times; it granted nothing`,
          action: 'take it out; a retry is granted by a record in policy/flake_budget.yaml, by a person',
          exitCode: EXIT.review,
        }),
      ]
    : []),
  ...config.typecheckOnlyProjects.map((project) =>
    finding({
      code: 'typecheck-only-project',
      subject: project === '' ? 'test.typecheck.only' : project,
      message: 'this project only checks types: none of its tests is run',
      exitCode: EXIT.review,
    }),
  ),
]

const noted = ({ config }: RunEvidence): readonly Finding[] =>
  config.writableSetupFiles.map((path) =>
    finding({
      code: 'writable-setup-file',
      subject: path,
      message: 'a setup file that a patch may write runs before every test',
      action: 'move it out of the writable paths, or list it in policy/sealed.txt',
      who: 'oracle-owner',
      exitCode: EXIT.allow,
    }),
  )

/** The same seed gives other inputs under another version: the seeds were chosen with one. */
const otherGenerators = (chosenWith: string | null, { fastCheckVersion }: RunEvidence): readonly Finding[] => {
  if (chosenWith === null || fastCheckVersion === undefined || isSameMinor(chosenWith, fastCheckVersion)) return []
  return [
    finding({
      code: 'fast-check-changed',
      subject: `fast-check ${fastCheckVersion}`,
      message: `the sealed seeds were chosen with fast-check ${chosenWith}: another version draws other inputs`,
      action: 'look at the properties again, then set properties.fast_check in policy/oracle.yaml and seal',
      who: 'oracle-owner',
      exitCode: EXIT.review,
    }),
  ]
}

const isSameMinor = (a: string, b: string): boolean => minorOf(a) === minorOf(b)

const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.')
