import { NO_EXTENSIONS } from '../model/extensions.ts'
import type { OracleChange } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'

type Differences = (before: OracleState, after: OracleState) => readonly OracleChange[]

/** A first oracle: that there is one, and all that it excuses from the start. What it demands is new anyway. */
export const adoption = (after: OracleState, differences: Differences): readonly OracleChange[] => [
  {
    kind: 'oracle-adopted',
    subject: after.policy.root,
    direction: 'other',
    before: null,
    after: `${after.files.length} sealed files`,
  },
  ...differences(nothing(after), after).filter(({ direction }) => direction === 'looser'),
]

/** An oracle that seals nothing and excuses nothing, with the settings that hold where none are written. */
const nothing = ({ policy }: OracleState): OracleState => ({
  policy: {
    root: policy.root,
    enforce: 'reject',
    properties: { numRuns: 100, maxSkipRatio: 0.5, timeoutMs: 5000, fastCheck: null },
    writable: [],
    sealed: [],
    budgets: new Map(),
    permits: new Map(),
    caps: { total: 20, perOwner: 5, maxDays: 90 },
    inventory: [],
    frozen: [],
    seeds: null,
  },
  files: [],
  fixtures: [],
  schemas: new Map(),
  signers: null,
  extensions: NO_EXTENSIONS,
  isHistoryCut: false,
})
