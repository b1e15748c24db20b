import { asTestId, isBelowSuite, type MarkerKind, type TestId, toTestId } from '@vitest-oracle/core/model'
import type { WorkerOrders } from '../handoff.ts'

/** What the orders say of one test. */
export interface Standing {
  /** Sealed, inventoried or budgeted: it runs as if unmarked (rule 5). */
  readonly mustRun: boolean
  /** Retries that its budget grants; null without a record. */
  readonly retries: number | null
  /** Whether a permit lets this marker stand. */
  readonly permits: (marker: MarkerKind) => boolean
}

/** The place of one test file in the orders. */
export interface FileStanding {
  readonly path: string
  readonly sealed: boolean
  /** Under `<root>/frozen/`: never merge evidence, left as it is. */
  readonly frozen: boolean
  /** The standing of a test of this file by its titles and its ordinal among equal names. */
  readonly of: (titles: readonly string[], ordinal: number) => Standing
}

/** Looks tests up in the orders, with and without their project's name. */
export const fileStanding = (orders: WorkerOrders, path: string, project: string): FileStanding => {
  const sealed = path.startsWith(`${orders.root}/`) || orders.sealedFiles.includes(path)
  const inventory = new Set(orders.inventory)
  const idsOf = (titles: readonly string[], ordinal: number): readonly TestId[] => [
    toTestId({ path, titles, ordinal }),
    toTestId({ project, path, titles, ordinal }),
  ]
  return {
    path,
    sealed,
    frozen: path.startsWith(`${orders.root}/frozen/`),
    of: (titles, ordinal) => {
      const ids = idsOf(titles, ordinal)
      const retries = ids.map((id) => orders.retries[id]).find((count) => count !== undefined) ?? null
      return {
        mustRun: sealed || retries !== null || ids.some((id) => inventory.has(id)),
        retries,
        permits: (marker) => ids.some((id) => isPermitted(orders, id, marker)),
      }
    },
  }
}

const isPermitted = (orders: WorkerOrders, id: TestId, marker: MarkerKind): boolean =>
  orders.permits.some(
    (permit) =>
      (permit.marker === marker || (permit.marker === 'skip' && marker === 'skip-call')) &&
      (permit.id === id || (permit.scope === 'suite' && isBelowSuite(asTestId(permit.id), id))),
  )
