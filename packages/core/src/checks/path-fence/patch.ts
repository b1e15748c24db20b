import type { ChangeSet, Evidence, Finding, Policy } from '../../model/index.ts'

/** What the parts of the fence look at. */
export interface Patch {
  readonly policy: Policy
  readonly evidence: Evidence
  readonly changes: ChangeSet
}

/** A finding of this check, by default for whoever wrote the patch. */
export const fenceFinding = (fields: Omit<Finding, 'check' | 'who'> & Partial<Pick<Finding, 'who'>>): Finding => ({
  check: 'path-fence',
  who: 'author',
  ...fields,
})
