import {
  type BudgetState,
  type ChangeSet,
  countTests,
  type Drift,
  type Evidence,
  type EvidenceCount,
  type Expiry,
  expiringRecords,
  type Finding,
  idsOf,
  isExpired,
  isFrozenPath,
  type Observation,
  type Policy,
  type Report,
  type ReportedPatch,
  type Verdict,
} from '../model/index.ts'

/** What a report is made of: all of it known, nothing judged here. */
export interface ReportParts {
  readonly policy: Policy
  readonly evidence: Evidence
  /** Sorted. */
  readonly findings: readonly Finding[]
  readonly verdict: Verdict
  readonly budgets: readonly BudgetState[]
  readonly drift: readonly Drift[]
  /** What this run could not see, by id or path. */
  readonly unseen: readonly string[]
}

/** The one value that every rendering is a function of. */
export const makeReport = (parts: ReportParts): Report => {
  const { policy, evidence, findings, verdict } = parts
  return {
    version: 1,
    mode: evidence.mode,
    verdict,
    today: evidence.today,
    isolation: evidence.run === null ? 'none' : 'in-process',
    lock: {
      treeDigest: evidence.lock.treeDigest,
      files: evidence.lock.entries.length,
      drift: parts.drift,
    },
    narrowing: evidence.run?.narrowing ?? [],
    part: evidence.run?.part ?? null,
    ...(evidence.merge === undefined ? {} : { parts: evidence.merge.labels }),
    findings,
    trials: trials(testsOf(evidence)),
    fixtures: countFixtures(evidence),
    budgets: parts.budgets,
    permits: permits(policy, evidence),
    freezes: [...policy.frozen].sort(byId).map(({ id, owner, expires }) => ({ id, owner, expires: dayOf(expires) })),
    evidence: countEvidence(parts),
    tests: countTests(testsOf(evidence)),
    ...expiring(policy, evidence),
    ...skipped(evidence),
    ...(evidence.changes === null ? {} : { patch: toPatch(evidence.changes) }),
    ...(evidence.changes?.by === 'person' ? { oracleChanges: evidence.oracleChanges } : {}),
  }
}

const toPatch = ({ changes, productionElsewhere: _, ...set }: ChangeSet): ReportedPatch => ({
  ...set,
  paths: changes.map(({ path, kind, class: pathClass, renamedFrom, renamedTo }) => ({
    path,
    kind,
    class: pathClass,
    ...(renamedFrom === undefined ? {} : { renamedFrom }),
    ...(renamedTo === undefined ? {} : { renamedTo }),
  })),
})

const testsOf = (evidence: Evidence): readonly Observation[] => evidence.run?.tests ?? []

/** The gate judges a patch, whose author has no say in it. */
const expiring = (policy: Policy, { mode, today }: Evidence): Pick<Report, 'expiring'> => {
  const records = mode === 'gate' ? [] : expiringRecords(policy, today)
  return records.length === 0 ? {} : { expiring: records }
}

const skipped = ({ history: { skipped, unread } }: Evidence): Pick<Report, 'skipped'> => {
  const all = unread === undefined ? skipped : [unread, ...skipped]
  return all.length === 0 ? {} : { skipped: all }
}

const dayOf = (expires: Expiry): Report['freezes'][number]['expires'] => (expires.kind === 'day' ? expires.day : null)

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0

const trials = (tests: readonly Observation[]): Report['trials'] =>
  [...tests].sort(byId).flatMap(({ trial }) => (trial === undefined ? [] : [trial]))

const countFixtures = ({ fixtures }: Evidence): Report['fixtures'] => ({
  sets: fixtures.length,
  pairs: fixtures.flatMap((set) => set.entries.filter((entry) => entry.name.endsWith('.in'))).length,
})

const permits = (policy: Policy, evidence: Evidence): Report['permits'] =>
  [...policy.permits.values()].sort(byId).map(({ id, owner, expires }) => ({
    id,
    owner,
    inForce: evidence.permitsInForce.has(id) && !isExpired(expires, evidence),
    expires: dayOf(expires),
  }))

const countEvidence = ({ policy, evidence, unseen }: ReportParts): EvidenceCount => {
  const tests = testsOf(evidence)
  const expected = evidence.run?.sealedSpecs ?? []
  const collected = new Set(evidence.run?.modules.filter((module) => module.state === 'ran').map(({ path }) => path))
  const ids = new Set(tests.flatMap((test) => (test.outcome.kind === 'ran' ? idsOf(test) : [])))
  return {
    expectedSpecs: expected.length,
    seenSpecs: expected.filter((path) => collected.has(path)).length,
    sealedTests: tests.filter((test) => test.sealed && !isFrozenPath(policy, test.module)).length,
    inventoried: policy.inventory.length,
    inventoriedSeen: policy.inventory.filter(
      ({ id, renamedTo }) => ids.has(id) || (renamedTo !== null && ids.has(renamedTo)),
    ).length,
    unseen,
  }
}
