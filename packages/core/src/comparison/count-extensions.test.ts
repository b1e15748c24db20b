import { aDay } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import type { Expiry } from '../model/policy.ts'
import { countExtensions } from './count-extensions.ts'

const moment = (records: Readonly<Record<string, string | null>>): ReadonlyMap<string, Expiry | null> =>
  new Map(Object.entries(records).map(([id, text]) => [id, text === null ? null : { kind: 'day', day: aDay(text) }]))

it.each<[string, readonly Readonly<Record<string, string | null>>[], number | undefined]>([
  ['a record that stands', [{ a: '2026-01-01' }, { a: '2026-01-01' }], undefined],
  ['a record that moved twice', [{ a: '2026-01-01' }, { a: '2026-02-01' }, { a: '2026-03-01' }], 2],
  ['a record that came to an end sooner', [{ a: '2026-02-01' }, { a: '2026-01-01' }], undefined],
  ['a record that was taken out and came back later', [{ a: '2026-01-01' }, {}, { a: '2026-02-01' }], 1],
  ['a record that lost its end', [{ a: '2026-01-01' }, { a: null }], 1],
  ['another record', [{ b: '2026-01-01' }, { b: '2026-02-01' }], undefined],
])('counts the extensions of %s', (_name, moments, expected) => {
  expect(countExtensions(moments.map(moment)).get('a')).toBe(expected)
})
