import type { OracleChange } from '../model/oracle-change.ts'
import type { SealedFile } from '../model/oracle-state.ts'
import { addedAndRemoved } from './added-and-removed.ts'

/** The properties that one sealed file states by name: added (tighter) and removed (looser). */
export const compareModules = (before: SealedFile | null, after: SealedFile | null): readonly OracleChange[] => {
  const changes = addedAndRemoved(namesOf(before), namesOf(after), {
    added: 'property-added',
    removed: 'property-removed',
    adding: 'tighter',
  })
  const path = after?.path ?? before?.path ?? ''
  return changes.map((change) => ({ ...change, subject: `${path} > ${change.subject}` }))
}

const namesOf = (file: SealedFile | null): readonly string[] => file?.module?.properties ?? []
