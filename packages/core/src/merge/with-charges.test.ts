import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHECKS, type Charge, type ExitCode, type Finding, PRECEDENCE } from '../model/index.ts'
import { withCharges } from './with-charges.ts'

const finding = (fields: Partial<Finding>): Finding => ({
  check: 'lock-intact',
  code: 'lock-drift-during-run',
  subject: 'oracle/LOCK',
  message: 'changed',
  action: 'look',
  who: 'author',
  exitCode: 3,
  ...fields,
})
const charge = (fields: Partial<Finding>, labels = ['1/2']): Charge => ({ finding: finding(fields), labels })

describe('a merge', () => {
  it.each<{ name: string; fields: Partial<Finding> }>([
    { name: 'drift of its working copy', fields: {} },
    { name: 'its configuration', fields: { check: 'config-integrity', exitCode: 9 } },
    { name: 'why it could not judge', fields: { check: 'run-complete', exitCode: 64 } },
  ])('takes over from a part $name, also beside what it found itself', ({ fields }) => {
    const own = finding({ ...fields, message: 'something else' })
    expect(withCharges([own], [charge(fields)])).toEqual([own, finding({ ...fields, message: 'in part 1/2: changed' })])
    expect(withCharges([finding(fields)], [charge(fields)])).toEqual([finding(fields)])
  })

  it('judges anew all else, and takes it over where it comes to nothing of the kind', () => {
    const failed = { check: 'tests-passed', exitCode: 1 } as const
    const own = finding({ ...failed, subject: 'another test' })
    expect(withCharges([own], [charge(failed)])).toEqual([own])
    expect(withCharges([], [charge(failed)])).toEqual([finding({ ...failed, message: 'in part 1/2: changed' })])
  })

  it('names the parts, or none where the run was not split', () => {
    const messages = [['1/2', '2/2'], []].map((labels) => withCharges([], [charge({}, labels)])[0]?.message)
    expect(messages).toEqual(['in parts 1/2, 2/2: changed', 'changed'])
  })

  it('is never better than one of its parts', () => {
    const some = fc.array(fc.record({ check: fc.constantFrom(...CHECKS), exitCode: fc.constantFrom(...PRECEDENCE) }))
    const codesOf = (findings: readonly Finding[]): ReadonlySet<ExitCode> =>
      new Set(findings.map(({ exitCode }) => exitCode))
    fc.assert(
      fc.property(some, some, (own, charged) => {
        const all = codesOf(
          withCharges(
            own.map(finding),
            charged.map((fields) => charge(fields)),
          ),
        )
        expect(charged.filter(({ exitCode }) => !all.has(exitCode))).toEqual([])
      }),
    )
  })
})
