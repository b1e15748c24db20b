import { describe, expect, it } from 'vitest'
import { type YamlPlace, yamlPlaces } from './yaml-places.ts'

const TEXT = `version: 1
tests:
  "tests/a > b": # c
    retries: 2
    note:
    owner: 'it''s'
  k: {retries: 0, note: "a"}
  z:
    note: |
      one
      two

    expires: plain
      on two lines # c
  last: [1, {a: b}]
`

const at = (place: YamlPlace, ...path: readonly string[]): YamlPlace =>
  path.reduce<YamlPlace>((around, name) => {
    const key = around.kind === 'mapping' ? around.keys.get(name) : undefined
    if (key === undefined) throw new Error(`no key ${name}`)
    return key.value
  }, place)

const shown = (...path: readonly string[]): string | null => {
  const place = at(yamlPlaces(TEXT), ...path)
  return place.kind === 'scalar' ? `${place.style} ${TEXT.slice(place.start, place.end)}` : place.kind
}

describe('yamlPlaces', () => {
  it.each([
    [['version'], 'plain 1'],
    [['tests', 'tests/a > b', 'retries'], 'plain 2'],
    [['tests', 'tests/a > b', 'note'], 'empty'],
    [['tests', 'tests/a > b', 'owner'], "single 'it''s'"],
    [['tests', 'k', 'note'], 'double "a"'],
    [['tests', 'z', 'note'], 'block       one\n      two\n\n'],
    [['tests', 'z', 'expires'], 'plain plain\n      on two lines'],
    [['tests', 'last'], 'other'],
    [['tests'], 'mapping'],
  ])('finds the value of %j', (path, value) => {
    expect(shown(...path)).toBe(value)
  })

  it('finds keys with their quotes', () => {
    const tests = at(yamlPlaces(TEXT), 'tests')
    const key = tests.kind === 'mapping' ? tests.keys.get('tests/a > b') : undefined
    expect(TEXT.slice(key?.start, key?.end)).toBe('"tests/a > b"')
  })

  it('tells braces from blocks', () => {
    expect([at(yamlPlaces(TEXT), 'tests'), at(yamlPlaces(TEXT), 'tests', 'k')]).toMatchObject([
      { kind: 'mapping', style: 'block' },
      { kind: 'mapping', style: 'flow' },
    ])
  })
})
