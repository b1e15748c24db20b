import { asTestId } from '@vitest-oracle/core'
import { expect, it } from 'vitest'
import { namesakeOf } from './namesake-of.ts'

it.each([
  { id: 'x.ts > y', key: 'x.ts > y', isNamesake: true },
  { id: '|unit| x.ts > y', key: 'x.ts > y', isNamesake: true },
  { id: 'x.ts > y', key: '|unit| x.ts > y', isNamesake: true },
  { id: '|e2e| x.ts > y', key: '|unit| x.ts > y', isNamesake: false },
  { id: 'x.ts > y', key: 'x.ts > y #2', isNamesake: false },
  { id: 'x.ts > y', key: 'x.ts > z', isNamesake: false },
])('takes $key for a record of $id: $isNamesake', ({ id, key, isNamesake }) => {
  expect(namesakeOf(asTestId(id), ['other', key].map(asTestId))).toBe(isNamesake ? key : undefined)
})
