import { type Digest, OracleError, undeclaredNarrowing } from '../model/index.ts'
import type { PartOfRun } from './part-of-run.ts'

/** The checkout that a merge judges by. */
export interface Checkout {
  /** Full object id; null outside a repository. */
  readonly sha: string | null
  /** Tree digest of its LOCK. */
  readonly lock: Digest
}

/**
 * Refuses parts that do not make one run of this checkout.
 *
 * @throws OracleError 64 `part-counts-differ`, `part-twice`, `too-many-parts`, `part-of-other-commit`,
 * `part-of-other-lock`, `part-narrowed`, `module-in-two-parts`
 */
export const expectOneRun = (parts: readonly PartOfRun[], checkout: Checkout): void => {
  expectOneCount(parts)
  expectEachOnce(parts)
  for (const part of parts) {
    expectSameCommit(part, checkout)
    expectSameLock(part, checkout)
    if (part.evidence.part !== null) expectWhole(part)
  }
  expectDisjoint(parts)
}

const expectOneCount = ([first, ...rest]: readonly PartOfRun[]): void => {
  const other = rest.find(({ part }) => part.count !== first?.part.count)
  if (first === undefined || other === undefined) return
  throw refused({
    code: 'part-counts-differ',
    message: `merge ${first.name} and ${other.name}: one is of ${first.part.count} parts, the other of ${other.part.count}`,
    hint: 'merge the parts of one split only; look for a report that an earlier job left behind',
  })
}

const expectEachOnce = (parts: readonly PartOfRun[]): void => {
  for (const [index, { name, part }] of parts.entries()) {
    const twin = parts.slice(0, index).find((earlier) => earlier.part.label === part.label)
    if (twin !== undefined)
      throw refused({
        code: 'part-twice',
        message: `merge part ${part.label} twice${twin.name === name ? '' : `: ${twin.name} and ${name}`}`,
        hint: 'drop the older one; every job of a split needs a label of its own',
      })
  }
  const [first] = parts
  if (first === undefined || parts.length <= first.part.count) return
  throw refused({
    code: 'too-many-parts',
    message: `merge ${parts.length} parts where each says that there are ${first.part.count}: ${parts.map(({ part }) => part.label).join(', ')}`,
    hint: 'correct the number after the / of ORACLE_PART: it is the number of all parts',
  })
}

const NO_COMMIT = /^0+$/

const expectSameCommit = ({ name, run }: PartOfRun, { sha }: Checkout): void => {
  const ran = NO_COMMIT.test(run.record.sha) ? null : run.record.sha
  if (ran === sha) return
  throw refused({
    code: 'part-of-other-commit',
    message: `merge ${name}: it ran ${shown(ran)}, and this checkout is ${shown(sha)}`,
    hint: 'check out one commit, by its full id, in every job of the split and in the one that merges',
  })
}

const shown = (sha: string | null): string => (sha === null ? 'outside any commit' : `commit ${sha.slice(0, 12)}`)

const expectSameLock = ({ name, run }: PartOfRun, { lock }: Checkout): void => {
  if (run.record.lock === lock) return
  throw refused({
    code: 'part-of-other-lock',
    message: `merge ${name}: it was judged by LOCK ${run.record.lock.slice(0, 8)}, and LOCK here is ${lock.slice(0, 8)}`,
    hint: 'run the part again at this commit; a job that changes the oracle before it runs is no evidence',
  })
}

/** A reached `--bail` comes with the failure that explains it. */
const expectWhole = ({ name, evidence }: PartOfRun): void => {
  const narrowed = undeclaredNarrowing(evidence).filter(({ kind }) => kind !== 'bail')
  if (narrowed.length === 0) return
  throw refused({
    code: 'part-narrowed',
    message: `merge ${name}: it was narrowed by ${narrowed.map(({ detail }) => detail).join(', ')}`,
    hint: 'run the part again without that',
  })
}

const expectDisjoint = (parts: readonly PartOfRun[]): void => {
  const ranBy = new Map<string, PartOfRun>()
  for (const part of parts)
    for (const { project, path } of part.evidence.modules) {
      const key = JSON.stringify([project, path])
      const other = ranBy.get(key)
      if (other !== undefined && other !== part)
        throw refused({
          code: 'module-in-two-parts',
          message: `merge ${other.name} and ${part.name}: both ran ${path}`,
          hint: 'let one part run it: two results of one test in one run cannot be told apart',
        })
      ranBy.set(key, part)
    }
}

const refused = (init: { readonly code: string; readonly message: string; readonly hint: string }): OracleError =>
  new OracleError(init)
