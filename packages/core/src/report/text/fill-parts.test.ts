import fc from 'fast-check'
import stringWidth from 'fast-string-width'
import { expect, it } from 'vitest'
import { fillParts, type LinePart } from './fill-parts.ts'

const part = (text: string, gap = ' · '): LinePart => ({ text, gap, paint: (painted) => painted })

it.each([
  { width: 42, lines: ['oracle  allow  it holds · 5 files · 1 test'] },
  { width: 41, lines: ['oracle  allow  it holds · 5 files ·', '  1 test'] },
  { width: 35, lines: ['oracle  allow  it holds · 5 files ·', '  1 test'] },
  { width: 34, lines: ['oracle  allow  it holds · 5 files', '  1 test'] },
  { width: 22, lines: ['oracle  allow', '  it holds · 5 files ·', '  1 test'] },
  { width: 8, lines: ['oracle', '  allow', '  it', '  holds', '  5', '  files', '  1 test'] },
])('breaks between parts at a width of $width', ({ width, lines }) => {
  const parts = [part('oracle', ''), part('allow', '  '), part('it holds', '  '), part('5 files'), part('1 test')]
  expect(fillParts(parts, width)).toEqual(lines)
})

const words = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,3}$/)

it('loses no word, and is no wider than the terminal where no word is', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), fc.integer({ min: 8, max: 60 }), (texts, width) => {
      const lines = fillParts(
        texts.map((text) => part(text)),
        width,
      )
      expect(lines.join(' ').replaceAll('·', ' ').split(/ +/).filter(Boolean)).toEqual(texts.join(' ').split(' '))
      expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(width)
    }),
  )
})
