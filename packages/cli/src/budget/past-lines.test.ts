import { aRunRecord } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { pastLines, pastPlace } from './past-lines.ts'
import type { Past } from './read-past.ts'

const DATABASE = { ledger: 'postgres://db/ci', beside: '.oracle-ledger' }

const past = (letters: string, overrides: Partial<Past> = {}): Past => ({
  ledger: '.oracle-ledger',
  beside: null,
  runs: [...letters].map((letter) => aRunRecord({ trusted: letter !== 'l', dirty: letter === 'd' })),
  rosters: new Map(),
  skipped: [],
  ...overrides,
})

describe('pastLines', () => {
  it.each([
    { of: past(''), lines: ['0 full runs in .oracle-ledger, 0 of them trusted'] },
    { of: past('T'), lines: ['1 full run in .oracle-ledger, 1 of them trusted'] },
    { of: past('TTdll'), lines: ['5 full runs in .oracle-ledger, 2 of them trusted'] },
    {
      of: past('TTll', DATABASE),
      lines: ['2 full runs in postgres://db/ci; here: 2 runs of this machine in .oracle-ledger'],
    },
    {
      of: past('l', DATABASE),
      lines: ['0 full runs in postgres://db/ci; here: 1 run of this machine in .oracle-ledger'],
    },
    {
      of: past('', { ...DATABASE, unmade: true }),
      lines: [
        '0 full runs in postgres://db/ci, which has no tables yet; here: 0 runs of this machine in .oracle-ledger',
      ],
    },
    {
      of: past('', { skipped: ['x.json: half'] }),
      lines: ['0 full runs in .oracle-ledger, 0 of them trusted', '  skipped .oracle-ledger  x.json: half'],
    },
    {
      of: past('T', { ...DATABASE, skipped: ['.oracle-ledger/x.json: half'] }),
      lines: [
        '1 full run in postgres://db/ci; here: 0 runs of this machine in .oracle-ledger',
        '  skipped  .oracle-ledger/x.json: half',
      ],
    },
  ])('counts the runs where they lie: $lines', ({ of, lines }) => {
    expect(pastLines(of)).toEqual(lines)
  })
})

describe('pastPlace', () => {
  it('names both places where there are two', () => {
    expect([past(''), past('', DATABASE)].map(pastPlace)).toEqual([
      '.oracle-ledger',
      'postgres://db/ci and .oracle-ledger',
    ])
  })
})
