// Prints `N passed, N failed` from the JSON report of a Vitest run; exits with 1 unless tests passed and none failed.
// A file that failed without a failed test in it (it did not load, a hook threw) counts as one failure.
import { readFileSync } from 'node:fs'

const testCounts = (path) => {
  const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'))
  const failed = numFailedTests + testResults.filter(failedAsAWhole).length
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = passed > 0 && failed === 0 ? 0 : 1
}

const failedAsAWhole = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

testCounts(process.argv[2])
