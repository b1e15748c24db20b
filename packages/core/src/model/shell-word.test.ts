import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printable } from './printable.ts'
import { shellWord } from './shell-word.ts'

describe('shellWord', () => {
  it.each([
    ['a path', 'oracle/a.test.ts', 'oracle/a.test.ts'],
    ['a test id', "tests/a.test.ts > it's |here|", '"tests/a.test.ts > it\'s |here|"'],
    ['nothing', '', "''"],
    ['a pattern', String.raw`a \| b\.`, String.raw`"a \| b\."`],
    ['a backslash at the end', 'a b\\', "'a b\\'"],
    ['two backslashes', String.raw`a\\b`, String.raw`'a\\b'`],
    ['a command in back-ticks', 'x `id`', "'x `id`'"],
    ['a substitution', '$(id)', "'$(id)'"],
    ['quotes of both kinds', `"it's"`, String.raw`'"it'\''s"'`],
    ['a history expansion', 'go!!', "'go!!'"],
    ['a variable of Windows', '%PATH%', "'%PATH%'"],
    ['quotes that PowerShell reads', 'a “b”', "'a “b”'"],
    ['a new line', "it's\n!", String.raw`$'it\047s\012\041'`],
    ['an escape of a terminal', '\u001b[2J1', String.raw`$'\033[2J1'`],
    ['text from right to left', 'ä\u202eb', String.raw`$'ä\342\200\256b'`],
    ['a command to GitHub', '::error::x', String.raw`$'\072:error::x'`],
  ])('makes one word of %s', (_what, text, word) => {
    expect(shellWord(text)).toBe(word)
  })

  const ODD = fc.string({
    unit: fc.constantFrom("'", '"', '\\', '$', '`', '!', '(', ' ', '\n', '\u001b', '\u202e', 'ä', 'a', '7', ';', '#['),
  })

  it('is what a shell reads as the text', () => {
    fc.assert(
      fc.property(ODD, (text) => {
        expect(read(shellWord(text))).toBe(text)
      }),
    )
  })

  it('is shown as it is, whatever it holds', () => {
    fc.assert(
      fc.property(ODD, (text) => {
        const line = `rm ${shellWord(text)}`
        expect(printable(line)).toBe(line)
      }),
    )
  })
})

/** A word as bash reads it. */
const read = (word: string): string => {
  if (word.startsWith("$'")) return unescaped(word.slice(2, -1))
  if (word.startsWith('"')) return word.slice(1, -1)
  return word.startsWith("'") ? word.slice(1, -1).replaceAll(String.raw`'\''`, "'") : word
}

const unescaped = (text: string): string =>
  Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replace(/\\(\d{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8))),
    'latin1',
  ).toString()
