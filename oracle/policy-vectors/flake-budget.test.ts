import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  asTestId,
  type BudgetResult,
  type Day,
  evaluateBudget,
  isDay,
  isOracleError,
  type Policy,
  parsePolicy,
} from '@vitest-oracle/core'
import { describe, expect, test } from 'vitest'

interface Vector {
  readonly id: string
  readonly policy_yaml: string
  readonly name: string
  /** Oldest first; true: passed. */
  readonly results: readonly boolean[]
  readonly today: string
  readonly expect: { readonly status: BudgetResult['status'] }
}

const { vectors }: { readonly vectors: readonly Vector[] } = JSON.parse(
  readFileSync(new URL('../vectors/flake_budget.json', import.meta.url), 'utf8'),
)

test('the vectors are all here', () => {
  expect(vectors).toHaveLength(125)
})

describe('every flake budget vector gives the expected status', () => {
  test.each(vectors)('$id', (vector) => {
    expect(evaluate(vector)).toBe(vector.expect.status)
  })
})

/** A malformed policy is a reject; whatever else is thrown fails the test. */
function evaluate(vector: Vector): BudgetResult['status'] {
  const policy = parse(vector.policy_yaml)
  if (policy === null) return 'reject'
  const budget = policy.budgets.get(asTestId(vector.name)) ?? null
  return evaluateBudget(budget, {
    today: toDay(vector.today),
    window: vector.results,
    attempts: vector.results.slice(-((budget?.retries ?? 0) + 1)),
    reachedCommits: new Set(),
  }).status
}

function parse(yaml: string): Policy | null {
  const file = (path: string, text: string) => ({ path: `oracle/${path}`, text })
  try {
    return parsePolicy(
      {
        writable: file('policy/writable.txt', 'src/\n'),
        flakeBudget: file('policy/flake_budget.yaml', yaml),
        manifest: file('frozen/manifest.json', '{ "version": 1, "cases": [] }'),
      },
      'oracle',
      (text) => createHash('sha256').update(text).digest(),
    )
  } catch (error) {
    if (isOracleError(error) && error.exitCode === 64) return null
    throw error
  }
}

function toDay(text: string): Day {
  if (isDay(text)) return text
  throw new Error(`the vector's today is not a day: ${text}`)
}
