import { aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import type { Narrowing } from './run.ts'
import { scopeOf, undeclaredNarrowing } from './scope.ts'

const by = (...kinds: Narrowing['kind'][]): readonly Narrowing[] => kinds.map((kind) => ({ kind, detail: kind }))
const part = { label: 'unit/3', count: 3 }

it.each([
  { run: aRun(), scope: 'full' },
  { run: aRun({ narrowing: by('shard'), part }), scope: 'part' },
  { run: aRun({ narrowing: by('part', 'project'), part }), scope: 'part' },
  { run: aRun({ narrowing: by('shard', 'project'), part }), scope: 'narrowed' },
  { run: aRun({ narrowing: by('part', 'name-pattern'), part }), scope: 'narrowed' },
  { run: aRun({ narrowing: by('only') }), scope: 'narrowed' },
  { run: aRun({ interrupted: 'SIGINT', narrowing: by('only') }), scope: 'interrupted' },
] as const)('calls a run narrowed by $run.narrowing.length reasons $scope', ({ run, scope }) => {
  expect(scopeOf(run)).toBe(scope)
})

it('leaves out what a declared split explains', () => {
  expect(undeclaredNarrowing(aRun({ narrowing: by('part', 'file-filter', 'bail'), part }))).toEqual(by('bail'))
})
