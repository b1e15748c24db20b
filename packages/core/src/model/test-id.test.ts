import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  asTestId,
  escapePart,
  inProject,
  isOfModule,
  isOfModuleIn,
  lastTitle,
  type TestName,
  toTestId,
  unescapePart,
  withoutProject,
} from './test-id.ts'

const utf8 = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text))
const unit = fc.oneof(
  fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom('a', ' ', '>', ' > ', '\\', '#2', ' #2', '\n', '\u2028', '😀', 'ud83d', '|'),
)
const part = fc.array(unit, { maxLength: 5 }).map((units) => units.join(''))
const name: fc.Arbitrary<TestName> = fc.record({
  path: fc.constantFrom('a.test.ts', 'b/a.test.ts'),
  titles: fc.array(part, { minLength: 1, maxLength: 3 }),
  ordinal: fc.integer({ min: 1, max: 3 }),
})

describe('escapePart', () => {
  it.each([
    ['\ud83d', '\\ud83d'],
    ['x\ude00', 'x\\ude00'],
    ['\ude00\ud83d', '\\ude00\\ud83d'],
    ['😀', '😀'],
    ['\\ud83d', '\\\\ud83d'],
    ['a > b', 'a \\> b'],
    ['a\n', 'a\\n'],
    ['row #2', 'row \\#2'],
  ])('spells %j as %j', (text, escaped) => {
    expect(escapePart(text)).toBe(escaped)
  })
})

test('ids survive a file, one line each', () => {
  fc.assert(
    fc.property(name, (name) => {
      const id = toTestId(name)
      expect(utf8(id)).toBe(id)
      expect(id).not.toMatch(/[\r\n]/)
    }),
  )
})

test('different names have different ids', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(toTestId(one) === toTestId(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})

test('an id ends in the title of its test', () => {
  fc.assert(
    fc.property(name, (name) => {
      expect(lastTitle(toTestId(name))).toBe(escapePart(name.titles.at(-1) ?? ''))
    }),
  )
})

describe('projects', () => {
  const id = asTestId('a.test.ts > x | y')

  it.each(['A', '', 'a|b', 'x y'])('%j goes on and off', (project) => {
    expect(withoutProject(inProject(project, id))).toBe(id)
    expect(toTestId({ project, path: 'a.test.ts', titles: ['x | y'] })).toBe(inProject(project, id))
  })

  it('an id without one keeps what it has', () => {
    expect(withoutProject(id)).toBe(id)
  })

  it.each([
    { id, project: 'A', is: true },
    { id: inProject('A', id), project: 'A', is: true },
    { id: inProject('B', id), project: 'A', is: false },
  ])('$id is of the module in $project: $is', ({ id, project, is }) => {
    expect(isOfModuleIn(id, { path: 'a.test.ts', project })).toBe(is)
    expect(isOfModule(id, 'a.test.ts')).toBe(true)
    expect(isOfModuleIn(id, { path: 'b.test.ts', project })).toBe(false)
  })
})

test('a part of an id gives back what its author wrote', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (part) => unescapePart(escapePart(part)) === part))
})
