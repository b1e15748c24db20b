const STEERING = /^(?:vitest|@vitest\/.+|vite|fast-check|vitest-oracle|@vitest-oracle\/.+)$/

/** Whether a package decides what the tests do: Vitest, Vite, fast-check and this tool. */
export const isSteeringPackage = (name: string): boolean => STEERING.test(name)
