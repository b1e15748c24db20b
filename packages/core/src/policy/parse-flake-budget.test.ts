import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOracleError } from '../model/error.ts'
import { asTestId } from '../model/test-id.ts'
import { parseFlakeBudget } from './parse-flake-budget.ts'

const ID = 'tests/a.test.ts > adds'
const COMMIT = '4f0c12ab34cd56ef78904f0c12ab34cd56ef7890'

const parse = (text: string) => parseFlakeBudget({ path: 'oracle/policy/flake_budget.yaml', text })

/** A record given as flow YAML. */
const record = (keys: string) => `version: 1\ntests:\n  "${ID}": {${keys}}\n`

const permit = (keys: string) => `version: 1\ntests: {}\npermits:\n  "${ID}": {${keys}}\n`

const messageOf = (text: string): string => {
  try {
    parse(text)
  } catch (error) {
    if (isOracleError(error) && error.exitCode === 64) return error.message
    throw error
  }
  return 'accepted'
}

test('reads a whole record', () => {
  const { budgets } = parse(
    record(
      `retries: 2, window_runs: 40, max_fail_rate: 0.05, expires: "2026-12-21", owner: team, note: skew, since: "${COMMIT}"`,
    ),
  )
  expect(budgets.get(asTestId(ID))).toEqual({
    id: ID,
    retries: 2,
    windowRuns: 40,
    maxFailRate: 0.05,
    expires: { kind: 'day', day: '2026-12-21' },
    owner: 'team',
    note: 'skew',
    destructive: false,
    since: COMMIT,
  })
})

test('fills in what a record leaves out', () => {
  expect(parse(record('retries: 0')).budgets.get(asTestId(ID))).toEqual({
    id: ID,
    retries: 0,
    windowRuns: null,
    maxFailRate: 0,
    expires: null,
    owner: '',
    note: '',
    destructive: false,
    since: null,
  })
})

test('takes an end by commit with its ticket', () => {
  const { budgets } = parse(record(`retries: 1, owner: o, expires_commit: "${COMMIT}", ticket: T-1`))
  expect(budgets.get(asTestId(ID))?.expires).toEqual({ kind: 'commit', commit: COMMIT, ticket: 'T-1' })
})

test('takes a numeric key for the id of that spelling', () => {
  expect([...parse('version: 1\ntests:\n  123: {retries: 0}\n').budgets.keys()]).toEqual(['123'])
})

test('has caps of 20, 5 and 90 where none are given', () => {
  expect(parse('version: 1\ntests:\n').caps).toEqual({ total: 20, perOwner: 5, maxDays: 90 })
  expect(parse('version: 1\ntests:\ncaps: {per_owner: 2}\n').caps).toEqual({ total: 20, perOwner: 2, maxDays: 90 })
})

test('takes `tests:` and `permits:` without a value for empty maps', () => {
  const { budgets, permits } = parse('version: 1\ntests:\npermits:\n')
  expect([budgets.size, permits.size]).toEqual([0, 0])
})

describe('permits', () => {
  test('reads a whole permit', () => {
    const { permits } = parse(
      permit(
        'scope: suite, marker: skip, expires: "2026-12-21", owner: o, note: n, ' +
          'when: {platform: [win32], node: ">=22", env_missing: [S3_BUCKET], path_missing: [dist]}',
      ),
    )
    expect(permits.get(asTestId(ID))).toEqual({
      id: ID,
      scope: 'suite',
      marker: 'skip',
      when: { platform: ['win32'], node: '>=22', envMissing: ['S3_BUCKET'], pathMissing: ['dist'] },
      expires: { kind: 'day', day: '2026-12-21' },
      owner: 'o',
      note: 'n',
    })
  })

  test.each(['', ', when: {}', ', when: '])('a permit without conditions always holds (%j)', (when) => {
    const { permits } = parse(permit(`marker: empty, expires: "2026-12-21", owner: o, note: n${when}`))
    expect(permits.get(asTestId(ID))).toMatchObject({ scope: 'test', when: {} })
  })
})

test.each([
  ['tests missing', 'version: 1\n', 'line 1: the file lacks the key tests'],
  ['a list', '- a\n', 'line 1: the file is ["a"]; it must be a mapping of keys to values'],
  [
    'an unknown key at the top',
    'version: 1\ntests:\nquarantine: {}\n',
    'line 3: quarantine is not a known key; known here: version, default, caps, tests, permits',
  ],
  [
    'a text for a number',
    record('retries: "2"'),
    `line 3: tests."${ID}".retries is "2"; it must be a whole number from 0 to 5`,
  ],
  ['retries missing', record('owner: o'), `line 3: tests."${ID}" lacks the key retries`],
  [
    'too many retries',
    record('retries: 6'),
    `line 3: tests."${ID}".retries is 6; it must be a whole number from 0 to 5`,
  ],
  [
    'a window of null',
    record('retries: 0, window_runs: null'),
    `line 3: tests."${ID}".window_runs is null; it must be a whole number from 1 to 1000`,
  ],
  [
    'a rate of a half',
    record('retries: 0, max_fail_rate: 0.5'),
    `line 3: tests."${ID}".max_fail_rate is 0.5; it must be a number, at least 0 and below 0.5`,
  ],
  [
    'a rate that is no number',
    record('retries: 0, max_fail_rate: .nan'),
    `line 3: tests."${ID}".max_fail_rate is NaN; it must be a number, at least 0 and below 0.5`,
  ],
  [
    'a day that is none',
    record('retries: 0, expires: "2026-02-30"'),
    `line 3: tests."${ID}".expires is "2026-02-30"; it must be a real day as YYYY-MM-DD, in quotes`,
  ],
  [
    'retries without an end',
    record('retries: 1, owner: o'),
    `line 3: tests."${ID}" grants retries: 1 and lacks expires ("YYYY-MM-DD") or expires_commit`,
  ],
  [
    'retries without an owner',
    record('retries: 1, expires: "2026-12-21"'),
    `line 3: tests."${ID}" grants retries: 1 and lacks an owner (found "")`,
  ],
  [
    'retries of a destructive test',
    record('retries: 1, expires: "2026-12-21", owner: o, destructive: true'),
    `line 3: tests."${ID}".retries is 1; it must be 0 where destructive is true`,
  ],
  [
    'two ends',
    record(`retries: 0, expires: "2026-12-21", expires_commit: "${COMMIT}", ticket: T`),
    `line 3: tests."${ID}".expires_commit stands beside expires; one of the two is allowed`,
  ],
  [
    'an end by commit without a ticket',
    record(`retries: 0, expires_commit: "${COMMIT}"`),
    `line 3: tests."${ID}" lacks the key ticket, which expires_commit requires`,
  ],
  [
    'a short commit id',
    record('retries: 0, since: 4f0c12a'),
    `line 3: tests."${ID}".since is "4f0c12a"; it must be a full commit id, 40 lower-case hexadecimal digits, in quotes`,
  ],
  [
    'an empty record',
    `version: 1\ntests:\n  "${ID}":\n`,
    `line 3: tests."${ID}" is null; it must be a mapping of keys to values`,
  ],
  [
    'an empty id',
    'version: 1\ntests:\n  "": {retries: 0}\n',
    'line 2: tests has the key ""; a key must be a text that is not empty',
  ],
  [
    'a default with retries',
    'version: 1\ntests:\ndefault: {retries: 2}\n',
    'line 3: default.retries is 2; it must be 0',
  ],
  [
    'an unknown marker',
    permit('marker: only, expires: "2026-12-21", owner: o, note: n'),
    `line 4: permits."${ID}".marker is "only"; it must be one of skip, todo, fails, empty`,
  ],
  [
    'a permit without an end',
    permit('marker: skip, owner: o, note: n'),
    `line 4: permits."${ID}" lacks expires ("YYYY-MM-DD") or expires_commit with ticket`,
  ],
  [
    'a permit without a note',
    permit('marker: skip, expires: "2026-12-21", owner: o, note: " "'),
    `line 4: permits."${ID}".note is " "; it must be a text that is not empty`,
  ],
  [
    'a platform that is none',
    permit('marker: skip, expires: "2026-12-21", owner: o, note: n, when: {platform: [windows]}'),
    `line 4: permits."${ID}".when.platform[0] is "windows"; it must be one of aix, android, cygwin, darwin, freebsd, haiku, linux, netbsd, openbsd, sunos, win32`,
  ],
  [
    'a range that is none',
    permit('marker: skip, expires: "2026-12-21", owner: o, note: n, when: {node: soon}'),
    `line 4: permits."${ID}".when.node is "soon"; it must be a range of versions as npm writes them, such as ">=22"`,
  ],
  [
    'a path that leaves home',
    permit('marker: skip, expires: "2026-12-21", owner: o, note: n, when: {path_missing: [../x]}'),
    `line 4: permits."${ID}".when.path_missing[0] is "../x"; it must be a path below the oracle's home, without ./, ../, // or backslash`,
  ],
])('refuses %s', (_name, text, message) => {
  expect(messageOf(text)).toBe(`read oracle/policy/flake_budget.yaml: ${message}`)
})

test('lists every problem in the order of its line', () => {
  expect(messageOf('version: 1\ntests:\n  a: {retries: x}\n  b: {retries: 7}\nfoo: 1\n')).toBe(
    [
      'read oracle/policy/flake_budget.yaml: 3 problems',
      '  line 3: tests.a.retries is "x"; it must be a whole number from 0 to 5',
      '  line 4: tests.b.retries is 7; it must be a whole number from 0 to 5',
      '  line 5: foo is not a known key; known here: version, default, caps, tests, permits',
    ].join('\n'),
  )
})

test('names the version that a newer file needs before its unknown keys', () => {
  expect(() => parse('version: 2\nnew_key: 1\n')).toThrow(
    expect.objectContaining({ code: 'newer-version', exitCode: 64, hint: expect.stringContaining('reads version 2') }),
  )
})

test('whatever the text, it gives a policy or one refusal, never another error', () => {
  const line = fc.constantFrom(
    'version: 1',
    'tests:',
    '  a: {retries: 1}',
    '  - x',
    '<<: *a',
    '&a b: 1',
    '---',
    '%YAML 1.2',
    '"',
    '{',
    '\t',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(line).map((lines) => lines.join('\n')),
      ),
      (text) => {
        expect(messageOf(text)).toMatch(/^(accepted$|read oracle\/policy\/flake_budget\.yaml: )/)
      },
    ),
  )
})
