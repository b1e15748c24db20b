import { fc, property } from 'vitest-oracle'

property('a moment is due today at that moment, everywhere', {
  given: fc.record({ zone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Tokyo'), moment: fc.nat(4_102_444_800_000) }),
  subject: () => import('../../src/day.ts'),
  holds: async ({ zone, moment }, { dueLabel }) => (await dueLabel(zone, moment, moment)) === 'today',
})
