import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { classifyPath, isOracleError, type PathClass, type Policy, parsePolicy } from '@vitest-oracle/core'
import { describe, expect, test } from 'vitest'

type Outcome = 'allow' | 'human-review' | 'reject' | 'config error'

interface Vector {
  readonly id: string
  readonly writable_txt: string
  readonly paths: readonly string[]
  readonly product: Outcome
}

const { vectors }: { readonly vectors: readonly Vector[] } = JSON.parse(
  readFileSync(new URL('../vectors/writable.json', import.meta.url), 'utf8'),
)

test('the vectors are all here', () => {
  expect(vectors).toHaveLength(57)
})

describe('every path vector gives the expected outcome', () => {
  test.each(vectors)('$id', ({ writable_txt, paths, product }) => {
    expect(outcomeOf(writable_txt, paths)).toBe(product)
  })
})

function outcomeOf(writable: string, paths: readonly string[]): Outcome {
  const policy = parse(writable)
  if (policy === null) return 'config error'
  return toOutcome(paths.map((path) => classifyPath(policy, path)))
}

/** Every path modified, by an agent. */
function toOutcome(classes: readonly PathClass[]): Outcome {
  if (classes.includes('sealed') || classes.includes('config')) return 'reject'
  if (classes.every((pathClass) => pathClass === 'test')) return 'reject'
  return classes.every((pathClass) => pathClass === 'writable') ? 'allow' : 'human-review'
}

function parse(writable: string): Policy | null {
  const file = (path: string, text: string) => ({ path: `sealed/${path}`, text })
  try {
    return parsePolicy(
      {
        writable: file('policy/writable.txt', writable),
        flakeBudget: file('policy/flake_budget.yaml', 'version: 1\ntests: {}\n'),
        manifest: file('frozen/manifest.json', '{ "version": 1, "cases": [] }'),
      },
      'sealed',
      (text) => createHash('sha256').update(text).digest(),
    )
  } catch (error) {
    if (isOracleError(error) && error.exitCode === 64 && /line \d+/.test(error.message)) return null
    throw error
  }
}
