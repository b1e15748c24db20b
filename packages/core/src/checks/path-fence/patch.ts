import { type ChangeSet, type Evidence, EXIT, type Finding, type Policy } from '../../model/index.ts'

/** What the parts of the fence look at. */
export interface Patch {
  readonly policy: Policy
  readonly evidence: Evidence
  readonly changes: ChangeSet
}

/** A finding of this check, by default for whoever wrote the patch; a review is for a person who may change the oracle. */
export const fenceFinding = (fields: Omit<Finding, 'check' | 'who'> & Partial<Pick<Finding, 'who'>>): Finding => ({
  check: 'path-fence',
  who: fields.exitCode === EXIT.review ? 'oracle-owner' : 'author',
  ...fields,
})
