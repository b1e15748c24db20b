import { expect, it } from 'vitest'
import { dueLine } from '../src/due-line.ts'

it('shows the job and when it is due', () => {
  const noon = Date.UTC(2026, 10, 30, 12)
  expect(dueLine('backup', noon + 3_600_000, noon)).toBe('backup: today')
})
