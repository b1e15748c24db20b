import type { TestCase, TestModule } from 'vitest/node'

/** How long a module may take to load: no limit of Vitest's ends a top-level `await` that never settles. */
export const LOAD_LIMIT_MS = 300_000
/** How long a hook may take, whose own limit the parent does not see. */
export const HOOK_LIMIT_MS = 3_600_000
/** How long a test without a limit of its own, such as a `property()`, may take. */
const UNLIMITED_MS = 600_000
/** No test is given up before this. */
const SHORTEST_MS = 60_000
/** Vitest's own time limit ends a test long before this multiple of it. */
const MULTIPLE = 10

/**
 * How long the parent waits for a test, in milliseconds: never shorter than what Vitest allows it.
 * Null for an unsealed test whose author took its limit away.
 */
export const patienceFor = ({ options }: TestCase, sealed: boolean): number | null => {
  const { timeout, repeats = 0 } = options
  if (timeout === undefined || timeout <= 0 || timeout === Number.POSITIVE_INFINITY) return sealed ? UNLIMITED_MS : null
  return Math.max(SHORTEST_MS, timeout * MULTIPLE * (repeats + 1))
}

/**
 * How long the parent waits for a sign of life from a module whose tests run, in milliseconds: each
 * test gives one when it ends. Null where an author took the limit of one away.
 */
export const patienceForModule = (module: TestModule, sealed: boolean): number | null => {
  const limits = [...module.children.allTests()].map((test) => patienceFor(test, sealed))
  return limits.reduce(
    (longest, limit) => (longest === null || limit === null ? null : Math.max(longest, limit)),
    LOAD_LIMIT_MS,
  )
}
