import {
  callsSkip,
  carries,
  type Marker,
  type Observation,
  type Permit,
  type TestId,
  toTestId,
} from '../../model/index.ts'
import { type PermitStatus, permitStatus } from './permit-status.ts'
import type { RunView } from './run-view.ts'

/** A marker that needs a permit, and what it hides. */
export interface MarkerGroup {
  readonly kind: 'skip' | 'todo' | 'fails' | 'skip-call'
  readonly scope: Permit['scope']
  /** The id of the suite or of the test that carries it. */
  readonly id: TestId
  readonly tests: readonly [Observation, ...Observation[]]
  /** What the permit of the first test lacks. */
  readonly status: PermitStatus
}

/** The markers without a permit in force, of tests that need not run: a suite's marker is one group. */
export const markerGroups = (view: RunView): readonly MarkerGroup[] => {
  const groups = new Map<string, MarkerGroup>()
  for (const test of view.tests.filter((test) => view.standingOf(test) === null)) {
    for (const kind of standingKinds(test)) {
      const status = permitStatus(view, test, permitMarker(kind))
      if (status.kind !== 'holds') join(groups, { test, kind, status })
    }
  }
  return [...groups.values()]
}

/** The marker that a permit names for a kind of group. */
export const permitMarker = (kind: MarkerGroup['kind']): Permit['marker'] => (kind === 'skip-call' ? 'skip' : kind)

const standingKinds = (test: Observation): readonly MarkerGroup['kind'][] => {
  if (test.outcome.kind === 'ran')
    return [
      ...(callsSkip(test) ? (['skip-call'] as const) : []),
      ...(carries(test, 'fails') ? (['fails'] as const) : []),
    ]
  if (test.outcome.reason !== 'marked') return []
  return [hidingMarker(test)?.kind === 'todo' ? 'todo' : 'skip']
}

/** The outermost one decides, as in Vitest. */
const hidingMarker = ({ markers }: Observation): Marker | undefined =>
  markers.find(({ kind }) => kind === 'skip' || kind === 'todo')

interface Marked {
  readonly test: Observation
  readonly kind: MarkerGroup['kind']
  readonly status: PermitStatus
}

const join = (groups: Map<string, MarkerGroup>, { test, kind, status }: Marked): void => {
  const marker = kind === 'fails' ? test.markers.find((marker) => marker.kind === 'fails') : hidingMarker(test)
  const titles = kind === 'skip-call' ? [] : (marker?.suite ?? [])
  const id = titles.length === 0 ? test.id : suiteId(test, titles)
  const key = JSON.stringify([kind, test.project, id])
  const group = groups.get(key)
  const scope = titles.length === 0 ? 'test' : 'suite'
  groups.set(key, group ? { ...group, tests: [...group.tests, test] } : { kind, scope, id, tests: [test], status })
}

const suiteId = ({ id, bareId, project, module }: Observation, titles: readonly string[]): TestId =>
  toTestId({ ...(id === bareId ? {} : { project }), path: module, titles })
