import { expect, it } from 'vitest'
import { asksToRecord } from './asks-to-record.ts'

it.each([
  { value: '1', asks: true },
  { value: 'true', asks: true },
  { value: undefined, asks: false },
  { value: '', asks: false },
  { value: '0', asks: false },
  { value: 'false', asks: false },
])('says $asks for ORACLE_RECORD=$value', ({ value, asks }) => {
  expect(asksToRecord(value)).toBe(asks)
})

it.each(['yes', 'on', 'TRUE', ' 1', '2'])(
  'refuses ORACLE_RECORD=%s, which would record nothing in silence',
  (value) => {
    expect(() => asksToRecord(value)).toThrow(
      expect.objectContaining({ code: 'record-malformed', exitCode: 64, message: expect.stringContaining(value) }),
    )
  },
)
