import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printable } from './printable.ts'

describe('printable', () => {
  it.each([
    ['a repainted screen', '\u001b[2Jok', String.raw`\u001b[2Jok`],
    ['a line of its own', 'x\n::error::pwn', String.raw`x\n::error::pwn`],
    ['text from right to left', 'a\u202eb', String.raw`a\u202eb`],
    ['what nobody sees', 'a\u200bb\u2060c\u061c', String.raw`a\u200bb\u2060c\u061c`],
    ['a command to GitHub', '  ::error::pwn', String.raw`  \u003a:error::pwn`],
    ['one with properties', '::set-output name=a::b', String.raw`\u003a:set-output name=a::b`],
    ['one in the older spelling', 'a ##[group]b', String.raw`a \u0023#[group]b`],
    ['one to Azure', '##vso[task.setvariable]', String.raw`\u0023#vso[task.setvariable]`],
  ])('spells out %s', (_what, text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  it.each([
    'tests/a.test.ts > styles ::before of a list',
    '|web| tests/ä.test.ts > ✓ 👩‍🚀',
    'std::vector',
    '## title [1]',
  ])('leaves %s alone', (text) => {
    expect(printable(text)).toBe(text)
  })

  it('changes nothing that it gave', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(':', '#', '[', 'vso', ' ', 'a', '\n', '\u001b', '\u202e', '\\') }),
        (text) => {
          expect(printable(printable(text))).toBe(printable(text))
        },
      ),
    )
  })
})
