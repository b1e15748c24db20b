import { TestRunner } from 'vitest'
import { neutralising } from './neutralising-runner.ts'
import type { RunnerClass } from './runner-class.ts'
import { sealing } from './sealing-runner.ts'
import { witnessing } from './witnessing-runner.ts'

/**
 * A runner around another: markers are undone before Vitest interprets them, attempts are recorded
 * before hooks of users can touch them, a failing assertion is proved to fail, and snapshots of
 * sealed files are never updated.
 *
 * @param base Vitest's own runner or a user's.
 */
export const oracleRunner = (base: unknown): RunnerClass => {
  // A runner class by Vitest's contract; only the hooks of `Runner` are used of it.
  return sealing(witnessing(neutralising(base as RunnerClass)))
}

/** Vitest's own runner, exported since 4.1. */
export const vitestRunner: unknown = TestRunner
