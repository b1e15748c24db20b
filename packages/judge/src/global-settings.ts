import * as fastCheck from 'fast-check'

// Saved at load.
const { configureGlobal, readConfigureGlobal, resetConfigureGlobal } = fastCheck

type GlobalSettings = ReturnType<typeof readConfigureGlobal>

let trials = 0
let saved: GlobalSettings

/**
 * Forgets what `fc.configureGlobal` set. To be called before a sealed spec is imported: its
 * `baseSize` is read where an arbitrary is built, so a setup file could shrink sealed generators.
 */
export const clearGlobalSettings = (): void => resetConfigureGlobal()

/** Runs a trial with no global settings of fast-check, and puts them back after the last of several. */
export const withoutGlobalSettings = async <T>(trial: () => Promise<T>): Promise<T> => {
  if (trials === 0) saved = readConfigureGlobal()
  trials += 1
  resetConfigureGlobal()
  try {
    return await trial()
  } finally {
    trials -= 1
    if (trials === 0) configureGlobal(saved ?? {})
  }
}
