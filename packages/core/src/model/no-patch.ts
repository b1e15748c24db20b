import type { Evidence } from './evidence.ts'

/** The slices about a patch, where there is none: in `run` and `verify`. */
export const NO_PATCH: Pick<Evidence, 'changes' | 'testEdits' | 'signals' | 'packageChanges' | 'oracleChanges'> = {
  changes: null,
  testEdits: [],
  signals: [],
  packageChanges: [],
  oracleChanges: [],
}
