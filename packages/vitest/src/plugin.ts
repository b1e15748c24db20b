import { fileURLToPath } from 'node:url'
import type { Vitest } from 'vitest/node'
import { expectRun } from './exit-guard.ts'
import type { OracleOptions } from './options.ts'
import { rememberOptions } from './remembered-options.ts'

/** What Vitest and Vite need to see of the plugin; structurally a Vite plugin of any major. */
export interface OraclePlugin {
  readonly name: 'vitest-oracle'
  readonly config: () => { readonly test: { readonly globalSetup: string[] } }
  readonly configureVitest: (context: { readonly vitest: Vitest }) => Promise<void>
}

/**
 * The plugin, for `plugins` of the root `vitest.config.ts`. A run then fails when the oracle moved,
 * a marker hid a failure, a fixture is corrupt, a sealed seed fails, a budget is spent, or evidence
 * is missing.
 *
 * @param options All optional: `root`, `ledger`, `outputDir`, `today`.
 */
export const oracle = (options: OracleOptions = {}): OraclePlugin => ({
  name: 'vitest-oracle',
  config: () => {
    rememberOptions(options)
    expectRun()
    // Where only projects that do not extend the root config run, Vitest never calls
    // `configureVitest` of a root plugin; a global setup of the root config still reaches them.
    return { test: { globalSetup: [fileURLToPath(new URL('./safety-net.js', import.meta.url))] } }
  },
  configureVitest: async ({ vitest }) => {
    const { attach } = await import('./attach.ts')
    await attach(vitest, options)
  },
})
