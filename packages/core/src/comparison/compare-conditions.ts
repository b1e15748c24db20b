import type { OracleDirection } from '../model/oracle-change.ts'
import type { PermitCondition } from '../model/policy.ts'
import { moreIsLooser } from './direction.ts'
import { type FieldChange, textField } from './field-changes.ts'

/** When a permit holds: one condition fewer is looser, as is one more name in a list, of which any is enough. */
export const compareConditions = (before: PermitCondition, after: PermitCondition): readonly FieldChange[] => [
  ...compareLists('platform', before.platform, after.platform),
  ...textField('when.node', [before.node ?? '', after.node ?? ''], presence(before.node, after.node) ?? 'other'),
  ...compareLists('env_missing', before.envMissing, after.envMissing),
  ...compareLists('path_missing', before.pathMissing, after.pathMissing),
]

type Names = readonly string[] | undefined

const compareLists = (field: string, before: Names, after: Names): readonly FieldChange[] =>
  textField(
    `when.${field}`,
    [show(before), show(after)],
    presence(before, after) ?? moreIsLooser(new Set(before), new Set(after)),
  )

const show = (names: Names): string => [...(names ?? [])].sort().join(', ')

/** Null where both sides have the condition, or neither. */
const presence = (before: unknown, after: unknown): OracleDirection | null => {
  if ((before === undefined) === (after === undefined)) return null
  return after === undefined ? 'looser' : 'tighter'
}
