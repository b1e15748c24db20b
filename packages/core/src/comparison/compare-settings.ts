import type { OracleChange, OracleDirection } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'
import type { Policy } from '../model/policy.ts'
import { higherIsLooser, higherIsTighter } from './direction.ts'

/** Keys of `policy/oracle.yaml` and the caps of `policy/flake_budget.yaml`. */
export const compareSettings = (before: OracleState, after: OracleState): readonly OracleChange[] =>
  SETTINGS.flatMap(({ kind, key, read, direction }) => {
    const [old, now] = [read(before.policy), read(after.policy)]
    if (old === now) return []
    return [{ kind, subject: key, direction: direction(old, now), before: show(old), after: show(now) }]
  })

type Value = string | number | null

interface Setting {
  readonly kind: 'setting-changed' | 'cap-changed'
  readonly key: string
  read(policy: Policy): Value
  direction(before: Value, after: Value): OracleDirection
}

const looserUp = (before: Value, after: Value): OracleDirection => higherIsLooser(Number(before), Number(after))
const tighterUp = (before: Value, after: Value): OracleDirection => higherIsTighter(Number(before), Number(after))

const SETTINGS: readonly Setting[] = [
  {
    kind: 'setting-changed',
    key: 'enforce',
    read: ({ enforce }) => enforce,
    direction: (_before, after) => (after === 'report' ? 'looser' : 'tighter'),
  },
  {
    kind: 'setting-changed',
    key: 'properties.num_runs',
    read: ({ properties }) => properties.numRuns,
    direction: tighterUp,
  },
  {
    kind: 'setting-changed',
    key: 'properties.max_skip_ratio',
    read: ({ properties }) => properties.maxSkipRatio,
    direction: looserUp,
  },
  {
    kind: 'setting-changed',
    key: 'properties.timeout_ms',
    read: ({ properties }) => properties.timeoutMs,
    direction: looserUp,
  },
  {
    kind: 'setting-changed',
    key: 'properties.fast_check',
    read: ({ properties }) => properties.fastCheck,
    direction: () => 'other',
  },
  { kind: 'cap-changed', key: 'caps.total', read: ({ caps }) => caps.total, direction: looserUp },
  { kind: 'cap-changed', key: 'caps.per_owner', read: ({ caps }) => caps.perOwner, direction: looserUp },
  { kind: 'cap-changed', key: 'caps.max_days', read: ({ caps }) => caps.maxDays, direction: looserUp },
]

const show = (value: Value): string | null => (value === null ? null : String(value))
