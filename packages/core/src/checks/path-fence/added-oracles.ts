import { type Change, EXIT, type Finding, foldLoosely, type Policy } from '../../model/index.ts'
import { fenceFinding, type Patch } from './patch.ts'

/** Oracle homes that an agent's patch makes: whoever runs below one is judged by it (2). */
export const addedOracles = ({ policy, changes }: Patch): readonly Finding[] =>
  changes.by === 'person' ? [] : changes.changes.filter((change) => addsOracle(policy, change)).map(toFinding(policy))

/**
 * Whether a change puts LOCK or a policy file below a folder of the root's name that is not sealed,
 * whatever the case, or a link or submodule in the place of such a folder. A plain folder of that name
 * is free.
 */
export const addsOracle = ({ root }: Pick<Policy, 'root'>, { path, kind, class: is, newMode }: Change): boolean => {
  if (is === 'sealed' || (kind !== 'added' && kind !== 'type')) return false
  const [place, folder] = [`/${foldLoosely(path)}`, `/${foldLoosely(root)}`]
  if (place.endsWith(`${folder}/lock`) || place.includes(`${folder}/policy/`)) return true
  const isLink = newMode === '120000' || newMode === '160000'
  return isLink && (place.endsWith(folder) || place.endsWith(`${folder}/policy`))
}

const toFinding =
  ({ root }: Policy) =>
  ({ path }: Change): Finding =>
    fenceFinding({
      code: 'oracle-added',
      subject: path,
      message: `the patch makes a new oracle home: whoever runs beside its ${root}/ is judged by it`,
      action: "take it out of the patch; adopting an oracle is a person's change: --by person",
      exitCode: EXIT.sealedPath,
    })
