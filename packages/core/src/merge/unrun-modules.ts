import type { ModuleName } from '../model/index.ts'
import type { PartOfRun } from './part-of-run.ts'

/** Test modules that a part or the merge found and that no part ran, sorted: a folder or a project that the split forgot. */
export const unrunModules = (parts: readonly PartOfRun[], found: readonly ModuleName[]): readonly ModuleName[] => {
  const ran = new Set(parts.flatMap(({ evidence }) => evidence.modules.map(keyOf)))
  const all = [...found, ...parts.flatMap(({ evidence }) => evidence.found ?? [])]
  const unrun = new Map(all.map(({ project, path }) => [keyOf({ project, path }), { project, path }]))
  return [...unrun]
    .filter(([key]) => !ran.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, module]) => module)
}

const keyOf = ({ project, path }: ModuleName): string => JSON.stringify([path, project])
