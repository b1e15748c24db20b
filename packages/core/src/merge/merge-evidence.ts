import { sealedSpecPaths } from '../lock/sealed-specs.ts'
import type { Lock, ModuleObservation, Narrowing, Observation, Part, Policy, RunEvidence } from '../model/index.ts'
import { nameByProject, undeclaredNarrowing } from '../model/index.ts'
import { mergeConfig, union } from './merge-config.ts'
import type { PartOfRun } from './part-of-run.ts'

/** What a merge knows by itself: none of it is taken from a part. */
export interface MergedBy {
  readonly policy: Pick<Policy, 'root'>
  readonly lock: Lock
  readonly ci: boolean
  /** Whether a part is not there: then what is left is a part still. */
  readonly isMissing: boolean
}

/**
 * What the parts saw, as one run would have: the same whatever order they are given in.
 *
 * @param parts in order, at least one
 */
export const mergeEvidence = (
  parts: readonly [PartOfRun, ...PartOfRun[]],
  { policy: { root }, lock, ci, isMissing }: MergedBy,
): RunEvidence => {
  const sealed = new Set(lock.entries.map(({ path }) => path))
  const isSealed = (path: string): boolean => path.startsWith(`${root}/`) || sealed.has(path)
  const all = parts.map(({ evidence }) => evidence)
  const [{ evidence: first }] = parts
  const modules = all
    .flatMap((evidence) => evidence.modules.map((module) => ({ ...module, sealed: isSealed(module.path) })))
    .toSorted(byModule)
  const tests = all
    .flatMap((evidence) => evidence.tests.map((test) => ({ ...test, sealed: isSealed(test.module) })))
    .toSorted(byTest)
  const { vitestVersion, nodeVersion, platform, fastCheckVersion } = first
  return {
    vitestVersion,
    nodeVersion,
    platform,
    ...(fastCheckVersion === undefined ? {} : { fastCheckVersion }),
    ci: ci || all.some((evidence) => evidence.ci),
    narrowing: all.flatMap(narrowingOf),
    part: isMissing ? remainder(parts) : null,
    interrupted: all.find(({ interrupted }) => interrupted !== null)?.interrupted ?? null,
    modules,
    tests: nameByProject(modules, tests),
    sealedSpecs: sealedSpecPaths(lock, root),
    unmatchedFilters: union(all.map(({ unmatchedFilters }) => unmatchedFilters)),
    unhandledErrors: all.flatMap(({ unhandledErrors }) => unhandledErrors),
    config: mergeConfig(all.map(({ config }) => config)),
  }
}

/** A split narrows no run of which every part is there. */
const narrowingOf = (evidence: RunEvidence): readonly Narrowing[] =>
  evidence.part === null ? evidence.narrowing : undeclaredNarrowing(evidence)

const remainder = (parts: readonly [PartOfRun, ...PartOfRun[]]): Part => ({
  label: parts
    .map(({ part }) => part.label)
    .toSorted()
    .join(', '),
  count: parts[0].part.count,
})

const byModule = (a: ModuleObservation, b: ModuleObservation): number =>
  compare(a.path, b.path) || compare(a.project, b.project)

/** Tests of one module keep the order in which it holds them. */
const byTest = (a: Observation, b: Observation): number => compare(a.module, b.module) || compare(a.project, b.project)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
