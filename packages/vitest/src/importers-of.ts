import type { Vitest } from 'vitest/node'

type Module = NonNullable<ReturnType<typeof modulesOf>[number]>

/** Every file that imports a file, in any project, directly or through others. Empty where none is known to. */
export const importersOf = (vitest: Vitest, file: string): readonly string[] => {
  const known = new Set<Module>()
  const next = [...modulesOf(vitest, file)]
  for (let module = next.pop(); module !== undefined; module = next.pop())
    for (const importer of module.importers) {
      if (known.has(importer)) continue
      known.add(importer)
      next.push(importer)
    }
  return [...new Set([...known].flatMap((module) => module.file ?? []))]
}

/** Whether a test of any project loaded a file. */
export const isLoaded = (vitest: Vitest, file: string): boolean => modulesOf(vitest, file).length > 0

/** Makes every project read its files again, and find anew what they import. */
export const forgetModules = (vitest: Vitest): void => {
  for (const { moduleGraph } of environmentsOf(vitest)) moduleGraph.invalidateAll()
}

const environmentsOf = ({ projects }: Vitest) =>
  projects.flatMap(({ vite, browser }) =>
    [vite, browser?.vite].flatMap((server) => Object.values(server?.environments ?? {})),
  )

const modulesOf = (vitest: Vitest, file: string) =>
  environmentsOf(vitest).flatMap(({ moduleGraph }) => [...(moduleGraph.getModulesByFile(file) ?? [])])
