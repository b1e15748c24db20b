import { expect, it } from 'vitest'
import { partOf, type Split } from './part-of.ts'

const shard = (index: number, count: number): Split['shard'] => ({ index, count })

it.each<{ split: Split; part: ReturnType<typeof partOf> }>([
  { split: { declared: '', shard: undefined }, part: null },
  { split: { declared: '', shard: shard(2, 4) }, part: { label: '2/4', count: 4 } },
  { split: { declared: 'unit/3', shard: undefined }, part: { label: 'unit/3', count: 3 } },
  { split: { declared: 'unit-1/4', shard: shard(1, 2) }, part: { label: 'unit-1/4', count: 4 } },
  { split: { declared: 'unit/999', shard: undefined }, part: { label: 'unit/999', count: 999 } },
])('reads $split', ({ split, part }) => {
  expect(partOf(split)).toEqual(part)
})

it.each<{ split: Split; says: string }>([
  ...['unit', '/2', ' /2', 'a/b/2', 'a/0', 'a/02', 'a/1e3', 'a/'].map((declared) => ({
    split: { declared, shard: undefined },
    says: `ORACLE_PART=${declared}: it must be <name>/<number of parts>`,
  })),
  { split: { declared: 'x/1', shard: shard(3, 3) }, says: '--shard=3/3 says that there are 3 parts or more' },
  { split: { declared: 'x/1000', shard: undefined }, says: '1000 parts are more than 999' },
  { split: { declared: 'x/99999999999999999999', shard: undefined }, says: 'more than 999' },
  { split: { declared: '', shard: shard(1, 5000) }, says: 'split a run: 5000 parts are more than 999' },
])('refuses $split', ({ split, says }) => {
  expect(() => partOf(split)).toThrow(expect.objectContaining({ code: 'part-malformed', exitCode: 64 }))
  expect(() => partOf(split)).toThrow(says)
})
