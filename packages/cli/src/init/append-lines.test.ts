import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendLines } from './append-lines.ts'

describe('appendLines', () => {
  it.each([
    ['an empty file', '', 'a/\nb/\n'],
    ['a file without a last newline', 'x', 'x\na/\nb/\n'],
    ['a file that has one of them', 'a/\nx\n', 'a/\nx\nb/\n'],
    ['another spelling', '/a\n', '/a\nb/\n'],
    ['CRLF', 'x\r\n', 'x\r\na/\r\nb/\r\n'],
  ])('adds what is missing to %s', (_name, text, after) => {
    expect(appendLines(text, ['a/', 'b/'])).toBe(after)
  })

  it('has nothing to add the second time', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = appendLines(text, ['oracle/** -text', '.vitest/'])
        expect(appendLines(once ?? text, ['oracle/** -text', '.vitest/'])).toBeNull()
        expect((once ?? text).startsWith(text)).toBe(true)
      }),
    )
  })
})
