import { isAbsolute, relative } from 'node:path'
import type { TestSpecification, Vitest } from 'vitest/node'
import { fileFilters } from './command-line.ts'

/** File filters that no started module matches. As Vitest matches them: part of the path relative to its root, letter case aside. */
export const unmatchedFilters = (vitest: Vitest, announced: readonly TestSpecification[]): readonly string[] => {
  const { config } = vitest
  if (config.shard !== undefined || config.changed || (config.related?.length ?? 0) > 0) return []
  const folder = config.dir || config.root
  const paths = announced.map(({ moduleId }) => moduleId)
  const matches = (filter: string, path: string): boolean => {
    const lower = relative(folder, path).replaceAll('\\', '/').toLowerCase()
    return (
      (isAbsolute(filter) && path.startsWith(filter)) ||
      lower.includes(filter.toLowerCase()) ||
      lower.includes(relative(folder, filter).toLowerCase())
    )
  }
  return fileFilters(vitest)
    .map((filter) => filter.replaceAll('\\', '/').replace(/(:\d+)+$/, ''))
    .filter((filter) => !paths.some((path) => matches(filter, path)))
}
