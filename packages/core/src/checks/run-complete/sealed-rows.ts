import {
  EXIT,
  type Finding,
  idsOf,
  isFrozenPath,
  isOfModule,
  isOfModuleIn,
  type ModuleObservation,
  type TestId,
  withoutProject,
} from '../../model/index.ts'
import type { Missing } from './missing.ts'
import type { RunView } from './run-view.ts'

/**
 * Sealed tests that the newest trusted full run at the same LOCK had and this run lacks, by row:
 * the text of the spec is the same, so what it makes its tests from has changed.
 */
export const missingRows = (view: RunView): readonly Missing[] => {
  const roster = view.evidence.history.sealedRoster ?? []
  const known = new Set(roster)
  const missing = roster.filter((id) => !view.named.has(id) && !isFrozenPath(view.policy, withoutProject(id)))
  return missing.flatMap((id) => {
    const spec = view.run.sealedSpecs.find((path) => isOfModule(id, path)) ?? null
    if (spec !== null && !hasRun(view, spec)) return []
    const hint = spec === null ? '' : retitled(view, { spec, known, missing })
    return [{ judged: isJudged(view, spec, id), finding: toFinding(id, hint) }]
  })
}

/** A spec that was not collected at all, or holds no test, is reported as a whole. */
const hasRun = (view: RunView, spec: string): boolean => view.testsAt.has(spec) && ranAt(view, spec).length > 0

const ranAt = (view: RunView, spec: string): readonly ModuleObservation[] =>
  (view.modulesAt.get(spec) ?? []).filter(({ state, environment }) => state === 'ran' && environment === 'node')

/** A part cannot show what a project that it left out runs. */
const isJudged = (view: RunView, spec: string | null, id: TestId): boolean =>
  view.scope === 'full' ||
  (view.scope === 'part' && (spec === null || ranAt(view, spec).some((module) => isOfModuleIn(id, module))))

interface Spec {
  readonly spec: string
  readonly known: ReadonlySet<TestId>
  readonly missing: readonly TestId[]
}

/** As many unknown tests as missing ones in one module look like new titles. Never matched by itself. */
const retitled = (view: RunView, { spec, known, missing }: Spec): string => {
  const lost = missing.filter((id) => isOfModule(id, spec)).length
  const unknown = (view.testsAt.get(spec) ?? []).filter((test) => !idsOf(test).some((id) => known.has(id)))
  return unknown.length === lost ? `; same file, same position, ${lost} titles changed` : ''
}

const toFinding = (subject: TestId, hint: string): Finding => ({
  check: 'run-complete',
  code: 'sealed-test-missing',
  subject,
  message: `this sealed test ran before at the same LOCK and is gone${hint}`,
  action: 'restore what its rows are made from; a person who wants it gone changes the spec and seals',
  who: 'author',
  exitCode: EXIT.incomplete,
})
