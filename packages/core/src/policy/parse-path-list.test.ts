import { expect, test } from 'vitest'
import { hasSuspectBrackets, parsePathList } from './parse-path-list.ts'

const parse = (text: string) => parsePathList({ path: 'oracle/policy/writable.txt', text })

test('reads folders, exact names and globs with their lines', () => {
  expect(
    parse('\uFEFF# comment\r\n\r\n  src/  \r\n   # another\r\napp/[id]/page.ts\r\nlib/**/*.ts\r\napp/(shop)/\r\n'),
  ).toEqual([
    { text: 'src/', kind: 'folder', line: 3 },
    { text: 'app/[id]/page.ts', kind: 'exact', line: 5 },
    { text: 'lib/**/*.ts', kind: 'glob', line: 6 },
    { text: 'app/(shop)/', kind: 'folder', line: 7 },
  ])
})

test.each(['', '# only a comment\n', '\n\n'])('reads %j as no entry', (text) => {
  expect(parse(text)).toEqual([])
})

test.each([
  ['src/ # production', 'a comment takes a line of its own'],
  ['!src/gen/', 'holds "!"'],
  ['../other/', 'holds ".."'],
  ['src/../oracle/', 'holds ".."'],
  ['/src/', 'begins with /'],
  ['./src/', 'holds the part "."'],
  ['.', 'holds the part "."'],
  ['src\\a.ts', 'holds a backslash'],
  ['src//a.ts', 'holds "//"'],
  ['packages/*/src/', 'write "packages/*/src/**"'],
  ['src/[z-a]*', 'is not a glob'],
])('refuses %j with its line', (entry, reason) => {
  expect(() => parse(`lib/\n${entry}\n`)).toThrow(
    expect.objectContaining({
      code: 'policy-invalid',
      exitCode: 64,
      message: expect.stringMatching(/^read oracle\/policy\/writable\.txt: line 2: /),
    }),
  )
  expect(() => parse(`lib/\n${entry}\n`)).toThrow(reason)
})

test.each([
  ['app/[id]/*', true],
  ['app/[[]id]/*', false],
  ['app/[id]/page.ts', false],
  ['src/**', false],
])('brackets of %s look like a name: %s', (entry, suspect) => {
  expect(parse(entry).map(hasSuspectBrackets)).toEqual([suspect])
})
