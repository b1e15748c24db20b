import { expect, test } from 'vitest'
import { isOracleError, type OracleError } from '../model/error.ts'
import { readYaml } from './read-yaml.ts'

const read = (text: string) => readYaml({ path: 'oracle/policy/x.yaml', text })

const refusal = (text: string): OracleError => {
  try {
    read(text)
  } catch (error) {
    if (isOracleError(error)) return error
    throw error
  }
  throw new Error('the document was accepted')
}

test.each([
  { name: 'an empty file', text: '', says: /line 1: it is empty/ },
  { name: 'a file of comments', text: '# one\n# two\n', says: /line 1: it is empty/ },
  { name: 'a YAML directive', text: '%YAML 1.2\n---\na: 1\n', says: /directive/ },
  { name: 'a TAG directive', text: '%TAG !e! tag:e,2026:\n---\na: 1\n', says: /directive/ },
  { name: 'several documents', text: 'a: 1\n---\nb: 1\n', says: /several documents/ },
  { name: 'an anchor on a mapping', text: 'a: 1\nb: &x {c: 1}\n', says: /line 2: an anchor/ },
  { name: 'an anchor on a scalar', text: 'a: &x 1\n', says: /line 1: an anchor/ },
  { name: 'an anchor on a key', text: '&x a: 1\n', says: /line 1: an anchor/ },
  { name: 'an alias', text: 'a: *x\n', says: /line 1/ },
  { name: 'a merge key', text: 'a:\n  <<: {b: 1}\n', says: /line 2: a merge key/ },
  { name: 'a tag', text: 'a: !!int "1"\n', says: /line 1: a tag/ },
  { name: 'a duplicate key', text: 'a: 1\nb: 2\na: 3\n', says: /line 3: a is there twice/ },
  {
    name: 'a key that only its quotes tell apart',
    text: 'tests:\n  "1": 1\n  1: 2\n',
    says: /line 3: tests\."1" is there twice/,
  },
  { name: 'a duplicate key in a flow mapping', text: 'a: {b: 1,\n  b: 2}\n', says: /line 2: a\.b is there twice/ },
  { name: 'a key that is a list', text: '? [a]\n: 1\n', says: /line 1: a key is not a plain text/ },
  { name: 'a tab for indentation', text: 'a:\n\tb: 1\n', says: /line 2: it is not YAML/ },
  { name: 'an unclosed quote', text: 'a: "b\n', says: /it is not YAML/ },
])('refuses $name with the line', ({ text, says }) => {
  const error = refusal(text)
  expect(error).toMatchObject({ code: 'policy-invalid', exitCode: 64 })
  expect(error.message).toMatch(/^read oracle\/policy\/x\.yaml: /)
  expect(error.message).toMatch(says)
})

test.each([
  { text: 'a: 010', value: 10 },
  { text: 'a: 0o10', value: 8 },
  { text: 'a: yes', value: 'yes' },
  { text: 'a: 1:30', value: '1:30' },
  { text: 'a: 1_0', value: '1_0' },
  { text: 'a: 2026-12-21', value: '2026-12-21' },
  { text: 'a: 2.0', value: 2 },
  { text: 'a: .nan', value: Number.NaN },
  { text: 'a: ~', value: null },
  { text: 'a:', value: null },
  { text: 'a: "\\u00e9"', value: 'é' },
  { text: 'a: |\n  x\n  y\n', value: 'x\ny\n' },
  { text: 'a: [1, b, {c: null}]', value: [1, 'b', { c: null }] },
])('reads $text under the core schema', ({ text, value }) => {
  expect(read(text).value).toEqual({ a: value })
})

test('takes keys as they are written', () => {
  expect(Object.keys(read('123: a\n0x10: b\nnull: c\n1.0: d\n__proto__: e\n').value as object)).toEqual([
    '123',
    '0x10',
    'null',
    '1.0',
    '__proto__',
  ])
})

test('a quoted "<<" is a key like any other', () => {
  expect(read('"<<": 1').value).toEqual({ '<<': 1 })
})

test('knows the line of every key, also after CRLF, a BOM and a text of several lines', () => {
  const document = read(
    '\uFEFFversion: 1\r\nnote: |\r\n  x\r\n  y\r\ntests:\r\n  "a > b":\r\n    list:\r\n      - 1\r\n      - 2\r\n',
  )
  expect(
    [['version'], ['note'], ['tests'], ['tests', 'a > b'], ['tests', 'a > b', 'list', '1']].map(document.lineOf),
  ).toEqual([1, 2, 5, 6, 9])
})

test('a missing key has the line of the key around it', () => {
  expect(read('a: 1\nb:\n  c: 1\n').lineOf(['b', 'owner'])).toBe(2)
})
