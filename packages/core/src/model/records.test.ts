import { aBudget, anObservation, aPermit, aPolicy } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { budgetOf, isNamed, isPermitFor } from './records.ts'
import { asTestId } from './test-id.ts'

const X = asTestId('a.test.ts > s > x')
const A = asTestId(`|A| ${X}`)
const B = asTestId(`|B| ${X}`)
const alone = anObservation({ id: X, bareId: X, project: 'A' })
const beside = anObservation({ id: A, bareId: X, project: 'A' })
const unnamed = anObservation({ id: X, bareId: X, project: '' })

describe.each([
  ['that ran alone', alone],
  ['beside another', beside],
])('the test of project A %s', (_name, test) => {
  it.each([
    { key: X, named: true },
    { key: A, named: true },
    { key: B, named: false },
  ])('is named by $key: $named', ({ key, named }) => {
    expect(isNamed(key, test)).toBe(named)
    expect(budgetOf(aPolicy({ budgets: new Map([[key, aBudget({ id: key })]]) }), test) !== null).toBe(named)
    expect(isPermitFor(aPermit({ id: key }), test)).toBe(named)
  })

  it.each([
    { suite: 'a.test.ts > s', named: true },
    { suite: '|A| a.test.ts > s', named: true },
    { suite: '|B| a.test.ts > s', named: false },
  ])('is below $suite: $named', ({ suite, named }) => {
    expect(isPermitFor(aPermit({ id: asTestId(suite), scope: 'suite' }), test)).toBe(named)
  })

  it('prefers the record of its project', () => {
    const budgets = new Map([X, A].map((id) => [id, aBudget({ id })]))
    expect(budgetOf(aPolicy({ budgets }), test)?.id).toBe(A)
  })
})

it('knows no project of a test that has none', () => {
  expect([X, A].map((key) => isNamed(key, unnamed))).toEqual([true, false])
})
