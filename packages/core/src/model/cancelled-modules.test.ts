import { aModule, anObservation, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { cancelledModules } from './cancelled-modules.ts'
import type { RunEvidence } from './run.ts'
import { scopeOf } from './scope.ts'

const cut: Partial<RunEvidence> = {
  modules: [aModule({ path: 'tests/b.test.ts', state: 'cancelled' }), aModule({ path: 'tests/a.test.ts' })],
  tests: [
    anObservation({ module: 'tests/a.test.ts', titles: ['x'], outcome: { kind: 'not-run', reason: 'cancelled' } }),
    anObservation({ module: 'tests/a.test.ts', titles: ['y'] }),
  ],
}

it.each<{ name: string; run: RunEvidence; paths: readonly string[]; scope: string }>([
  { name: 'none', run: aRun(), paths: [], scope: 'full' },
  { name: 'modules and tests', run: aRun(cut), paths: ['tests/a.test.ts', 'tests/b.test.ts'], scope: 'interrupted' },
  {
    name: 'none of a run that was stopped itself',
    run: aRun({ ...cut, interrupted: 'c' }),
    paths: [],
    scope: 'interrupted',
  },
  {
    name: 'none where --bail explains them',
    run: aRun({ ...cut, narrowing: [{ kind: 'bail', detail: '--bail 1' }] }),
    paths: [],
    scope: 'narrowed',
  },
])('finds $name', ({ run, paths, scope }) => {
  expect(cancelledModules(run)).toEqual(paths)
  expect(scopeOf(run)).toBe(scope)
})
