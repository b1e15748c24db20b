import { expect, it } from 'vitest'
import { countRestarts } from './count-restarts.ts'

it.each<[string, readonly Readonly<Record<string, string | null>>[], number | undefined]>([
  ['a window that stands', [{ a: null }, { a: null }], undefined],
  ['a window that began with its record', [{ a: '1' }, { a: '1' }], undefined],
  ['a window that was started anew twice', [{ a: null }, { a: '1' }, { a: '2' }], 2],
  ['a window that went back to its first run', [{ a: '1' }, { a: null }], undefined],
  ['a window that went back and forth', [{ a: '1' }, { a: null }, { a: '1' }], 1],
  ['a record that was taken out and came back', [{ a: '1' }, {}, { a: '2' }], 1],
  ['another record', [{ b: null }, { b: '1' }], undefined],
])('counts the restarts of %s', (_name, moments, expected) => {
  expect(countRestarts(moments.map((moment) => new Map(Object.entries(moment)))).get('a')).toBe(expected)
})
