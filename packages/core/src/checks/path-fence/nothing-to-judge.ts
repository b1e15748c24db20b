import { changesMoreThanTests, EXIT, type Finding } from '../../model/index.ts'
import { fenceFinding, type Patch } from './patch.ts'

/** A patch that is empty or edits only tests (11): nothing that the evidence could speak of. A person may edit tests alone. */
export const nothingToJudge = ({ policy, evidence, changes }: Patch): readonly Finding[] => {
  const patch = { changes: changes.changes, packageChanges: evidence.packageChanges }
  if (changes.productionElsewhere || changesMoreThanTests(policy, patch)) return []
  const isEmpty = changes.changes.length === 0
  if (changes.by === 'person' && !isEmpty) return []
  return [
    fenceFinding({
      code: 'nothing-to-judge',
      subject: isEmpty ? 'patch' : (changes.changes[0]?.path ?? 'patch'),
      message: isEmpty
        ? 'base and head hold the same files'
        : `all ${changes.changes.length} changed paths are tests, or change nothing that they mean`,
      action: 'put the change of production and its tests into one patch; a person judges tests alone with --by person',
      exitCode: EXIT.nothingToJudge,
    }),
  ]
}
