import { expect, test } from 'vitest'
import { parseManifest } from './parse-manifest.ts'

const CASE = {
  id: 'parse_timeout',
  retired_src_path: 'src/tests/parse-timeout.test.ts',
  owner: 'protocols',
  reason: 'fails 1 in 60',
  expires: '2026-12-01',
  repro_cmd: 'npx vitest run oracle/frozen/parse-timeout.test.ts',
}

const parse = (text: string) => parseManifest({ path: 'oracle/frozen/manifest.json', text })

/** A manifest of one case with some keys replaced; undefined drops one. */
const withCase = (keys: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ version: 1, cases: [{ ...CASE, ...keys }] }, null, '\t')

test('reads a whole case', () => {
  expect(parse(withCase({ observed: { failed: 1, of: 60 } }))).toEqual([
    {
      id: 'parse_timeout',
      retiredSrcPath: 'src/tests/parse-timeout.test.ts',
      retiredTest: null,
      owner: 'protocols',
      reason: 'fails 1 in 60',
      observed: { failed: 1, of: 60 },
      expires: { kind: 'day', day: '2026-12-01' },
      reproCmd: 'npx vitest run oracle/frozen/parse-timeout.test.ts',
    },
  ])
})

test('reads an end given in seconds as its day', () => {
  const [freeze] = parse(withCase({ expires: undefined, expires_unix: 1_900_000_000 }))
  expect(freeze?.expires).toEqual({ kind: 'day', day: '2030-03-17' })
})

test('freezes one test of a file', () => {
  const [freeze] = parse(withCase({ retired_src_path: undefined, retired_test: 'a.test.ts > x' }))
  expect(freeze).toMatchObject({ retiredSrcPath: null, retiredTest: 'a.test.ts > x' })
})

test('reads a file indented by tabs and a path with brackets', () => {
  const [freeze] = parse(withCase({ retired_src_path: 'app/[id]/page.test.ts' }))
  expect(freeze?.retiredSrcPath).toBe('app/[id]/page.test.ts')
})

test.each<readonly [string, string, string]>([
  ['an empty file', '', 'line 1: it is not JSON'],
  ['half a file', '{\n"version": 1,\n', 'line 3: it is not JSON'],
  ['YAML', 'version: 1\ncases: []\n', 'line 1: it is not JSON'],
  ['no cases', '{"version":1}', 'the file lacks the key cases'],
  ['cases of null', '{"version":1,"cases":null}', 'cases is null; it must be a list'],
  ['a key twice', '{"version":1,\n"cases":[],\n"cases":[]}', 'line 3: cases is there twice'],
  ['an unknown key', withCase({ until: 'x' }), 'cases[0].until is not a known key'],
  ['an empty owner', withCase({ owner: ' ' }), 'cases[0].owner is " "; it must be a text that is not empty'],
  ['no command', withCase({ repro_cmd: undefined }), 'cases[0] lacks the key repro_cmd'],
  ['nothing frozen', withCase({ retired_src_path: undefined }), 'cases[0] lacks retired_src_path or retired_test'],
  ['no end', withCase({ expires: undefined }), 'cases[0] has 0 of expires, expires_unix and expires_commit'],
  ['two ends', withCase({ expires_unix: 1 }), 'cases[0] has 2 of expires, expires_unix and expires_commit'],
  [
    'seconds in quotes',
    withCase({ expires: undefined, expires_unix: '1764000000' }),
    'cases[0].expires_unix is "1764000000"',
  ],
  [
    'more failures than runs',
    withCase({ observed: { failed: 3, of: 2 } }),
    'cases[0].observed.failed is 3; it must not exceed of',
  ],
  ...['./a.ts', 'a//b.ts', 'a.ts ', ' a.ts', 'src/', 'a\\b.ts', 'a*.ts', '/a.ts', 'a/../b.ts', ''].map(
    (path) =>
      [
        `the path ${JSON.stringify(path)}`,
        withCase({ retired_src_path: path }),
        'cases[0].retired_src_path is',
      ] as const,
  ),
])('refuses %s', (_name, text, message) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'policy-invalid', exitCode: 64 }))
  expect(() => parse(text)).toThrow(message)
})

test('refuses two cases of one id', () => {
  expect(() => parse(JSON.stringify({ version: 1, cases: [CASE, CASE] }))).toThrow(
    'cases[1].id is "parse_timeout", and so is cases[0].id',
  )
})
