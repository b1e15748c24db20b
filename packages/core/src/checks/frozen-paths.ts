import { expiryNotes } from '../budget/expiry-notes.ts'
import { type Change, type Check, EXIT, type Finding, type Freeze, retiredBy } from '../model/index.ts'
import { frozenTests } from './frozen-paths/frozen-tests.ts'

/**
 * Nothing that was retired comes back or is edited, under whatever case, as a file or as a folder (4).
 * Without a patch: a note of freezes that end soon.
 */
export const frozenPaths: Check = (policy, evidence) => {
  const { changes } = evidence
  if (changes === null) return expiryNotes('freeze', policy, evidence)
  const paths = changes.changes.flatMap((change) => {
    const freeze = change.kind === 'removed' || change.class === 'sealed' ? null : retiredBy(policy, change.path)
    return freeze === null ? [] : [toFinding(change, freeze)]
  })
  return [...paths, ...frozenTests(policy, evidence)]
}

const toFinding = ({ path, kind }: Change, { id, owner, retiredSrcPath }: Freeze): Finding => {
  const common = {
    check: 'frozen-paths',
    subject: path,
    action: `remove it; ${owner} thaws ${id} in frozen/manifest.json, in a change of its own`,
    who: 'author',
    exitCode: EXIT.frozenPath,
  } as const
  return kind === 'added'
    ? {
        ...common,
        code: 'frozen-path-recreated',
        message: `it was retired as ${retiredSrcPath} (${id}) and comes back`,
      }
    : { ...common, code: 'frozen-path-edited', message: `it was retired as ${retiredSrcPath} (${id}) and is edited` }
}
