import { describe, expect, it } from 'vitest'
import { type ChangedPath, classifyChange } from './classify-change.ts'
import type { PathPolicy } from './classify-path.ts'
import { parsePathList } from './parse-path-list.ts'

const policy: PathPolicy = {
  root: 'oracle',
  writable: parsePathList({ path: 'writable.txt', text: 'src/\n' }),
  sealed: parsePathList({ path: 'sealed.txt', text: 'types/**\ntools/gate/\nexact.ts\n' }),
}

const classOf = (change: Partial<ChangedPath>): string => {
  const found = classifyChange(policy, {
    path: 'src/a.ts',
    kind: 'added',
    newMode: '100644',
    leadsIntoOracle: false,
    locked: new Set(['types/old.ts']),
    ...change,
  })
  return `${found.class}${found.onlyByGlob ? ' only by glob' : ''}`
}

describe('classifyChange', () => {
  it.each<[string, Partial<ChangedPath>, string]>([
    ['a file in production', {}, 'writable'],
    ['a link in production', { newMode: '120000' }, 'review'],
    ['a submodule in production', { newMode: '160000' }, 'review'],
    ['a link in the place of a test', { path: 'src/a.test.ts', newMode: '120000', kind: 'type' }, 'review'],
    ['a link in the place of a configuration', { path: 'vite.config.ts', newMode: '120000', kind: 'type' }, 'config'],
    ['a link into the oracle', { newMode: '120000', leadsIntoOracle: true }, 'sealed'],
    ['a removed link', { newMode: null, kind: 'removed' }, 'writable'],
    ['a submodule below the root', { path: 'oracle/sub', newMode: '160000' }, 'sealed'],
    ['a new file that a glob matches', { path: 'types/new.ts' }, 'review only by glob'],
    ['a new configuration that a glob matches', { path: 'types/vite.config.ts' }, 'config only by glob'],
    ['a case twin of a sealed file', { path: 'Types/Old.ts' }, 'sealed'],
    ['a changed file that a glob matches', { path: 'types/other.ts', kind: 'modified' }, 'sealed'],
    ['a new file in a sealed folder', { path: 'tools/gate/x.ts' }, 'sealed'],
    ['a new file that an entry names', { path: 'Exact.ts' }, 'sealed'],
  ])('takes %s for what it is', (_name, change, expected) => {
    expect(classOf(change)).toBe(expected)
  })
})
