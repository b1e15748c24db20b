import type { Change, ChangeSet } from '@vitest-oracle/core'

const OLD = '1'.repeat(40)
const NEW = '2'.repeat(40)

/** A production file whose bytes a patch changes. An added or removed one loses the side that is not there. */
export const aChange = (overrides: Partial<Change> = {}): Change => {
  const { kind = 'modified' } = overrides
  return {
    path: 'src/order.ts',
    kind,
    class: 'writable',
    oldMode: kind === 'added' ? null : '100644',
    newMode: kind === 'removed' ? null : '100644',
    oldId: kind === 'added' ? null : OLD,
    newId: kind === 'removed' ? null : NEW,
    canonical: true,
    ...overrides,
  }
}

/** A patch of one production file by an agent, on top of its base. */
export const aChangeSet = (overrides: Partial<ChangeSet> = {}): ChangeSet => ({
  base: 'b'.repeat(40),
  head: 'a'.repeat(40),
  judgedTree: 'c'.repeat(40),
  mergeBase: null,
  workingTree: false,
  compared: 20,
  changes: [aChange()],
  homePrefix: '',
  productionElsewhere: false,
  by: 'agent',
  ...overrides,
})
