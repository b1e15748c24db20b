import { type TreeMap, toTreeEntry } from '../../io/git/list-tree.ts'
import { decodePath } from '../../io/git/path-bytes.ts'
import { ledgerPlace } from '../../io/list-ledger.ts'
import { OracleError } from '../../model/error.ts'
import { findHomes } from '../changes/find-homes.ts'

/** What a branch that keeps a ledger holds. */
export interface BranchFiles {
  /** Object ids of runs by their path. */
  readonly runs: ReadonlyMap<string, string>
  readonly rosters: ReadonlyMap<string, string>
  /** Whatever else lies there, each with the reason; sorted. */
  readonly foreign: readonly string[]
}

/** The branch as messages name it, and the oracle root's name. */
export interface BranchNames {
  readonly name: string
  readonly root: string
}

/**
 * The files of a ledger in the tree of a branch. A run is a plain file: a link, a submodule or an
 * executable is foreign, whatever its name.
 * @throws OracleError 64 `not-a-ledger-branch` for one that holds a project
 */
export const branchFiles = (tree: TreeMap, { name, root }: BranchNames): BranchFiles => {
  const [home] = findHomes(tree, root)
  if (home !== undefined) throw notALedger(name, home === '' ? root : `${home}/${root}`)
  const runs = new Map<string, string>()
  const rosters = new Map<string, string>()
  const foreign: string[] = []
  for (const [raw, text] of tree) {
    const { text: path, printable, isUtf8 } = decodePath(raw)
    const { mode, id } = toTreeEntry(text)
    const place = isUtf8 ? ledgerPlace(path) : null
    if (place === null) foreign.push(`${JSON.stringify(printable).slice(1, -1)}: not a file of the ledger`)
    else if (mode !== PLAIN) foreign.push(`${path}: ${KINDS[mode] ?? `mode ${mode}`}, not a plain file`)
    else (place === 'run' ? runs : rosters).set(path, id)
  }
  return { runs, rosters, foreign: foreign.toSorted() }
}

const PLAIN = '100644'

const KINDS: Readonly<Record<string, string>> = {
  '100755': 'an executable',
  '120000': 'a symbolic link',
  '160000': 'a submodule',
}

const notALedger = (name: string, oracle: string): OracleError =>
  new OracleError({
    code: 'not-a-ledger-branch',
    message: `keep a ledger on ${name}: it holds a project (${oracle}/LOCK)`,
    hint: 'name a branch that nothing else uses; ledger push makes it: --branch oracle-ledger',
  })
