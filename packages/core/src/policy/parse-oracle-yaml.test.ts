import { expect, test } from 'vitest'
import { parseOracleYaml } from './parse-oracle-yaml.ts'

const parse = (text: string) => parseOracleYaml({ path: 'oracle/policy/oracle.yaml', text })

const DEFAULTS = {
  enforce: 'reject',
  properties: { numRuns: 100, maxSkipRatio: 0.5, timeoutMs: 5000, fastCheck: null },
}

test('has defaults where the file is absent or says nothing', () => {
  expect([parseOracleYaml(undefined), parse('version: 1\n')]).toEqual([DEFAULTS, DEFAULTS])
})

test('reads every key', () => {
  expect(
    parse(
      'version: 1\nenforce: report\nproperties: {num_runs: 10, max_skip_ratio: 0, timeout_ms: 50, fast_check: "4.11"}\n',
    ),
  ).toEqual({ enforce: 'report', properties: { numRuns: 10, maxSkipRatio: 0, timeoutMs: 50, fastCheck: '4.11' } })
})

test.each([
  [
    'a version without quotes',
    'properties: {fast_check: 4.11}',
    'properties.fast_check is 4.11; it must be the fast-check version',
  ],
  ['no runs', 'properties: {num_runs: 0}', 'properties.num_runs is 0; it must be a whole number from 1 to 1000000'],
  ['discards alone', 'properties: {max_skip_ratio: 1}', 'properties.max_skip_ratio is 1'],
  ['another way to enforce', 'enforce: warn', 'enforce is "warn"; it must be one of reject, report'],
  ['an unknown key', 'verbose: true', 'verbose is not a known key; known here: version, enforce, properties'],
])('refuses %s', (_name, text, message) => {
  expect(() => parse(`version: 1\n${text}\n`)).toThrow(message)
})
