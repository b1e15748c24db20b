import {
  carries,
  type Evidence,
  EXIT,
  type Finding,
  hasPassed,
  isExpired,
  isPermitFor,
  type MarkerKind,
  type Observation,
  type Permit,
  type Policy,
  scopeOf,
} from '../../model/index.ts'

/** Permits in force whose tests all ran unmarked to a pass: nobody needs them any more. */
export const stalePermits = (policy: Policy, evidence: Evidence): readonly Finding[] => {
  const { run } = evidence
  if (run === null || scopeOf(run) !== 'full') return []
  return [...policy.permits.values()]
    .filter((permit) => evidence.permitsInForce.has(permit.id) && !isExpired(permit.expires, evidence))
    .filter((permit) =>
      isUnneeded(
        permit,
        run.tests.filter((test) => isPermitFor(permit, test)),
      ),
    )
    .map(toFinding)
}

const isUnneeded = (permit: Permit, tests: readonly Observation[]): boolean =>
  tests.length > 0 && tests.every((test) => hasPassed(test) && !needs(permit, test))

const needs = ({ marker }: Permit, test: Observation): boolean =>
  marker === 'empty' ? (test.assertions ?? 0) === 0 : carries(test, ...MARKERS[marker])

const MARKERS: Readonly<Record<'skip' | 'todo' | 'fails', readonly MarkerKind[]>> = {
  skip: ['skip', 'skip-call'],
  todo: ['todo'],
  fails: ['fails'],
}

const toFinding = ({ id, marker, owner }: Permit): Finding => ({
  check: 'policy-sound',
  code: 'permit-stale',
  subject: id,
  message: `its ${marker} permit is not needed: it holds here, and the test passed unmarked`,
  action: `${owner} removes it from policy/flake_budget.yaml`,
  who: 'oracle-owner',
  exitCode: EXIT.review,
})
