/** Whether a variable of the environment tells that a test runner or a CI system is there. */
export const isRunnerVariable = (name: string): boolean => RUNNER.test(name) || CI.has(name)

const RUNNER = /^(?:VITEST(?:_.*)?|JEST_WORKER_ID|TEST|NODE_TEST_CONTEXT|PLAYWRIGHT_TEST.*|TINYPOOL_.*)$/

const CI: ReadonlySet<string> = new Set([
  'CI',
  'CONTINUOUS_INTEGRATION',
  'BUILD_NUMBER',
  'GITHUB_ACTIONS',
  'GITLAB_CI',
  'CIRCLECI',
  'TRAVIS',
  'JENKINS_URL',
  'BUILDKITE',
  'TF_BUILD',
])

/** Whether a text holds the name of something that only a test runner sets. */
export const holdsRunnerName = (text: string): boolean =>
  /(?:^|[^A-Z_])(?:VITEST|JEST_WORKER)|__vitest_|\$\$jest-matchers/.test(text)

/** The variables that tell a mode, and by that the runner's: `NODE_ENV === 'test'`. */
export const isModeVariable = (name: string): boolean => name === 'NODE_ENV' || name === 'MODE' || name === 'APP_ENV'
