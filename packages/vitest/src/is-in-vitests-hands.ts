import { readFileSync } from 'node:fs'
import type { Vitest } from 'vitest/node'

/**
 * Whether Vitest by itself reruns something when a file is added or changes: a test file, or what one
 * imports. Not where the file is gone again.
 */
export const isInVitestsHands = ({ projects }: Vitest, file: string): boolean => {
  try {
    return projects.some(
      (project) =>
        project.matchesTestGlob(file, () => readFileSync(file, 'utf8')) ||
        Object.values(project.vite.environments).some(({ moduleGraph }) => moduleGraph.getModulesByFile(file)?.size),
    )
  } catch {
    // Then everything runs, which is never too little.
    return false
  }
}
