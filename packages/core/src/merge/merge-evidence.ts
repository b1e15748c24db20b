import type { ModuleObservation, Narrowing, Observation, Part, RunEvidence } from '../model/index.ts'
import { nameByProject, undeclaredNarrowing } from '../model/index.ts'
import { mergeConfig, union } from './merge-config.ts'
import type { PartOfRun } from './part-of-run.ts'

/**
 * What the parts saw, as one run would have: the same whatever order they are given in.
 *
 * @param parts in order, at least one
 * @param missing whether a part is not there: then what is left is a part still
 */
export const mergeEvidence = (parts: readonly [PartOfRun, ...PartOfRun[]], missing: boolean): RunEvidence => {
  const all = parts.map(({ evidence }) => evidence)
  const [{ evidence: first }] = parts
  const modules = all.flatMap((evidence) => evidence.modules).toSorted(byModule)
  const { vitestVersion, nodeVersion, platform, fastCheckVersion } = first
  return {
    vitestVersion,
    nodeVersion,
    platform,
    ...(fastCheckVersion === undefined ? {} : { fastCheckVersion }),
    ci: all.some(({ ci }) => ci),
    narrowing: all.flatMap(narrowingOf),
    part: missing ? remainder(parts) : null,
    interrupted: all.find(({ interrupted }) => interrupted !== null)?.interrupted ?? null,
    modules,
    tests: nameByProject(modules, all.flatMap(({ tests }) => tests).toSorted(byTest)),
    sealedSpecs: union(all.map(({ sealedSpecs }) => sealedSpecs)),
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
