import {
  EXIT,
  type Finding,
  isExpired,
  isPermitFor,
  type Permit,
  removesRetired,
  type TestEdit,
  type TestEditKind,
  withoutProject,
} from '../../model/index.ts'
import { fenceFinding, type Patch } from './patch.ts'
import { idOfEdit } from './test-identity.ts'

/** What the patch did to tests: a new marker is 7, a new retry 8, everything else is listed for review, and all of a person's. */
export const editedTests = (patch: Patch): readonly Finding[] => {
  const retired = new Set(
    patch.changes.changes.filter((change) => removesRetired(patch.policy, change)).map(({ path }) => path),
  )
  return patch.evidence.testEdits.filter(({ path }) => !retired.has(path)).map((edit) => toFinding(patch, edit))
}

const toFinding = (patch: Patch, edit: TestEdit): Finding => {
  const isByAgent = patch.changes.by === 'agent'
  if (edit.kind === 'marker-added' && isByAgent) return markerAdded(patch, edit)
  if (edit.kind === 'retry-added' && isByAgent) return retryAdded(patch, edit)
  if (edit.kind === 'unread') return unread(edit)
  return STRONGER.has(edit.kind) ? stronger(edit) : weaker(edit)
}

const STRONGER: ReadonlySet<TestEditKind> = new Set([
  'marker-removed',
  'retry-removed',
  'test-added',
  'assertion-added',
  'matcher-strengthened',
])

const placeOf = ({ path, line }: TestEdit): string => `(${path}:${line})`

const shown = (text: string | null): string => (text === null || text === '' ? 'nothing' : text)

const show = (edit: TestEdit): string =>
  `${edit.kind.replaceAll('-', ' ')} ${placeOf(edit)}: ${shown(edit.before)} → ${shown(edit.after)}`

const markerAdded = (patch: Patch, edit: TestEdit): Finding => {
  const permit = permitOf(patch, edit)
  if (permit !== null)
    return fenceFinding({
      code: 'permitted-marker-added',
      subject: idOfEdit(edit),
      message: `${show(edit)}; a permit of ${permit.owner} lets it stand`,
      action: 'have a reviewer look whether this is what the permit was given for',
      exitCode: EXIT.review,
    })
  return fenceFinding({
    code: 'marker-added',
    subject: idOfEdit(edit),
    message: show(edit),
    action:
      'take the marker out and let the test run; a person who lets it stand adds a permit to policy/flake_budget.yaml first',
    exitCode: EXIT.incomplete,
  })
}

const permitOf = ({ policy, evidence }: Patch, edit: TestEdit): Permit | null => {
  const id = idOfEdit(edit)
  const stands = (permit: Permit): boolean =>
    isPermitFor({ ...permit, id: withoutProject(permit.id) }, { id, bareId: id, project: '' }) &&
    (edit.after ?? '').startsWith(permit.marker) &&
    !isExpired(permit.expires, evidence)
  return [...policy.permits.values()].find(stands) ?? null
}

const retryAdded = ({ policy }: Patch, edit: TestEdit): Finding => {
  const id = idOfEdit(edit)
  const budget = [...policy.budgets.values()].find((record) => withoutProject(record.id) === id && record.retries > 0)
  if (budget !== undefined) return weaker(edit)
  return fenceFinding({
    code: 'retry-added',
    subject: id,
    message: show(edit),
    action:
      'take the retry out and mend the test; a person who accepts the flake adds a record to policy/flake_budget.yaml first',
    exitCode: EXIT.flakeBudget,
  })
}

const weaker = (edit: TestEdit): Finding =>
  fenceFinding({
    code: 'test-weakened',
    subject: idOfEdit(edit),
    message: show(edit),
    action: 'have a reviewer decide whether the test may ask for less, or for something else',
    exitCode: EXIT.review,
  })

const stronger = (edit: TestEdit): Finding =>
  fenceFinding({
    code: 'test-strengthened',
    subject: idOfEdit(edit),
    message: show(edit),
    action: 'have a reviewer look whether the test asks for the right thing',
    exitCode: EXIT.review,
  })

const unread = (edit: TestEdit): Finding =>
  fenceFinding({
    code: 'test-unread',
    subject: idOfEdit(edit),
    message: `it could not be compared ${placeOf(edit)}${edit.after === null ? '' : `: ${edit.after}`}`,
    action: 'have a reviewer read the whole change of this file',
    exitCode: EXIT.review,
  })
