import { judgedTree } from '../io/git/judged-tree.ts'
import { listTree } from '../io/git/list-tree.ts'
import { withObjectFolder } from '../io/git/object-folder.ts'
import { openRepository } from '../io/git/open-repository.ts'
import { resolveCommit } from '../io/git/resolve-commit.ts'
import { snapshotWorkingTree } from '../io/git/working-tree.ts'
import type { ChangeSet } from '../model/change.ts'
import type { Day } from '../model/day.ts'
import { OracleError } from '../model/error.ts'
import type { Evidence } from '../model/evidence.ts'
import { changesMoreThanTests } from '../model/patch-scope.ts'
import type { Policy } from '../model/policy.ts'
import { compareTrees } from './changes/compare-trees.ts'
import { findHomes, nearestHome } from './changes/find-homes.ts'
import { readLinks } from './changes.ts'
import { type JudgedHome, judgeHome, type PatchTrees } from './judge-home.ts'

/** What is to be judged by what. */
export interface PatchQuery {
  /** A folder of the working tree, or of a bare repository. */
  readonly cwd: string
  /** The oracle root's name. */
  readonly root: string
  /** A commit, as it was named. */
  readonly base: string
  readonly head: string
  /** Whether uncommitted work on top of head is judged. */
  readonly workingTree: boolean
  /** Whether every home of the repository is judged, instead of the one around `cwd`. */
  readonly allHomes: boolean
  /** Whose change it is: a person may change the oracle, and is judged by the one that the change brings. */
  readonly by: 'agent' | 'person'
  readonly today: Day
}

/** One home with everything that its gate may look at. */
export interface GateCase {
  readonly policy: Policy
  readonly evidence: Evidence
}

/**
 * The evidence of a patch for each home that it concerns, from git objects alone: policy and LOCK of
 * the base commit (of a person's change: those that it brings), the merge result of base and head.
 * @throws OracleError 64 for whatever keeps it from being judged
 */
export const gatherPatch = async (query: PatchQuery): Promise<readonly GateCase[]> => {
  const repository = await openRepository(query.cwd)
  const base = await resolveCommit(repository, { role: 'base', name: query.base })
  const head = await resolveCommit(repository, { role: 'head', name: query.head })
  return withObjectFolder(repository, async (scratch, folder) => {
    const tip = query.workingTree ? await snapshotWorkingTree(scratch, { head, folder }) : head
    const { tree, mergeBase } = await judgedTree(scratch, { base, head: tip })
    const [before, after] = await Promise.all([listTree(scratch, `${base}^{tree}`), listTree(scratch, tree)])
    const set = { base, head, judgedTree: tree, mergeBase, compared: before.size + after.size, by: query.by }
    return toCases({ query, repository: scratch, before, after, set })
  })
}

interface Trees extends PatchTrees {
  readonly query: PatchQuery
  readonly set: Pick<ChangeSet, 'base' | 'head' | 'judgedTree' | 'mergeBase' | 'compared' | 'by'>
}

const toCases = async (trees: Trees): Promise<readonly GateCase[]> => {
  const { query, repository, before, after, set } = trees
  if (set.compared === 0) throw emptyTrees(set)
  const differences = compareTrees(before, after)
  const links = differences.some((change) => change.new?.mode === '120000')
    ? await readLinks(repository, after)
    : new Map()
  const known = query.by === 'person' ? new Map([...before, ...after]) : before
  const homes = query.allHomes ? findHomes(known, query.root) : [nearestHome(known, query.root, repository.prefix)]
  const prefixes = homes.filter((home) => home !== null)
  if (prefixes.length === 0) throw noOracle(trees)
  const unjudged = findHomes(before, query.root).filter((home) => !prefixes.includes(home))
  const cases: JudgedHome[] = []
  for (const prefix of prefixes) cases.push(await judgeHome(trees, { prefix, prefixes, unjudged, differences, links }))
  return cases.map((own) => finish(trees, own, cases))
}

const finish = ({ query, set }: Trees, own: JudgedHome, all: readonly JudgedHome[]): GateCase => {
  const { prefix, oracle, changes, testEdits, signals, packageChanges } = own
  const others = all.filter((other) => other !== own)
  const productionElsewhere = others.some((other) => isMoreThanTests(other, set))
  return {
    policy: oracle.policy,
    evidence: {
      mode: 'gate',
      today: query.today,
      lock: oracle.lock,
      ...(oracle.lockProblem === null ? {} : { lockProblem: oracle.lockProblem }),
      ...(own.signatureProblem === null ? {} : { signatureProblem: own.signatureProblem }),
      tree: oracle.tree,
      treeAfter: null,
      fixtures: oracle.fixtures,
      specs: [],
      run: null,
      history: { runs: 0, samples: new Map(), sealedRoster: null, skipped: [] },
      permitsInForce: new Set(),
      reachedCommits: new Set(),
      changes: { ...set, workingTree: query.workingTree, changes, homePrefix: prefix, productionElsewhere },
      testEdits,
      signals,
      packageChanges,
      oracleChanges: own.oracleChanges,
    },
  }
}

/** A person may edit tests alone. */
const isMoreThanTests = ({ oracle, ...patch }: JudgedHome, { by }: Trees['set']): boolean =>
  by === 'person' ? patch.changes.length > 0 : changesMoreThanTests(oracle.policy, patch)

const emptyTrees = ({ base, head }: Trees['set']): OracleError =>
  new OracleError({
    code: 'nothing-compared',
    message: `compare ${base} with ${head}: neither tree holds a path`,
    hint: 'look at --base and --head; a repository without a file has no oracle to judge by',
  })

const noOracle = ({ query, before, set }: Trees): OracleError => {
  const elsewhere = findHomes(before, query.root).map((home) => home || '.')
  return new OracleError({
    code: 'no-oracle-at-base',
    message: `judge by the oracle of ${set.base}: that commit has no ${query.root}/ ${query.allHomes ? 'with a LOCK' : 'here or in a folder above'}`,
    hint:
      elsewhere.length === 0
        ? 'a person adopts one, in a change of its own: npx vitest-oracle init and seal, then gate --by person'
        : `run it in ${elsewhere.slice(0, 3).join(' or ')}, or with --all-homes; a person adopts one here: gate --by person`,
  })
}
