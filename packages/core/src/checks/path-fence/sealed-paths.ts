import { type Change, EXIT, type Finding, foldLoosely } from '../../model/index.ts'
import { fenceFinding, type Patch } from './patch.ts'

/**
 * Every change of a sealed path, whatever its kind (2). A person may make it, except where nobody may:
 * in the ledger, under a name that LOCK cannot hold, by a link; or where another oracle has to judge it.
 */
export const sealedPaths = ({ policy, changes }: Patch): readonly Finding[] =>
  changes.changes
    .filter(
      (change) =>
        change.class === 'sealed' &&
        (changes.by === 'agent' || change.otherOracle !== undefined || isForNobody(policy.root, change)),
    )
    .map((change) =>
      fenceFinding({
        code: 'sealed-path-changed',
        subject: change.path,
        message: [WHAT[change.kind](change), ...detail(change)].join('; '),
        action: change.otherOracle === undefined ? ACTION[changes.by](policy) : 'judge it with --all-homes',
        exitCode: EXIT.sealedPath,
      }),
    )

const ACTION: Readonly<Record<Patch['changes']['by'], (policy: Patch['policy']) => string>> = {
  agent: ({ root }) =>
    `take it out of the patch; a person changes ${root}/ and what it seals in a change of its own, judged with --by person`,
  person: () =>
    'take it out of the change: a link, a name that LOCK cannot hold and a record of runs are refused from a person too',
}

const isForNobody = (root: string, { path, kind, canonical, refusedName, leadsTo, newMode }: Change): boolean =>
  kind !== 'removed' &&
  (!canonical ||
    refusedName !== undefined ||
    leadsTo !== undefined ||
    isTwinOfRoot(root, path) ||
    newMode === '120000' ||
    newMode === '160000' ||
    /^\.oracle-ledger(?:\/|$)/.test(foldLoosely(path)))

/** No LOCK lists what lies beside the root under a name that some file system takes for it. */
const isTwinOfRoot = (root: string, path: string): boolean => {
  const [folder = ''] = path.split('/')
  return folder !== root && foldLoosely(folder) === foldLoosely(root)
}

const WHAT: Readonly<Record<Change['kind'], (change: Change) => string>> = {
  added: () => 'the patch adds it, and it is sealed',
  removed: () => 'the patch removes it, and it is sealed',
  modified: () => 'the patch changes its bytes, and it is sealed',
  mode: ({ oldMode, newMode }) => `the patch changes its mode from ${oldMode} to ${newMode}, and it is sealed`,
  type: ({ newMode }) => `the patch puts ${TYPES[newMode ?? ''] ?? 'a file'} in its place, and it is sealed`,
}

const TYPES: Readonly<Record<string, string>> = { '120000': 'a symbolic link', '160000': 'a submodule' }

const detail = (change: Change): readonly string[] => [
  ...(change.otherOracle === undefined
    ? []
    : [`it belongs to another oracle, in ${change.otherOracle || 'the top folder'}; judge with --all-homes`]),
  ...(change.linkTarget === undefined
    ? []
    : [
        `a symbolic link to ${change.linkTarget}${change.leadsTo === undefined ? '' : `, through which ${change.leadsTo} can be reached`}`,
      ]),
  ...(change.newMode === '160000' ? ['a submodule'] : []),
  ...(change.canonical ? [] : ['its spelling is not canonical']),
  ...(change.refusedName === undefined ? [] : [`LOCK could not list it: ${change.refusedName}`]),
  ...(change.renamedTo === undefined ? [] : [`its bytes are now at ${change.renamedTo}`]),
  ...(change.renamedFrom === undefined ? [] : [`its bytes were at ${change.renamedFrom}`]),
]
