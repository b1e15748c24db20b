import { NO_EXTENSIONS, type OracleState, type Policy } from '@vitest-oracle/core'
import { aPolicy } from './a-policy.ts'

/** An oracle without files, as it is compared with another; `policy` takes overrides. */
export const anOracleState = ({
  policy,
  ...overrides
}: Partial<Omit<OracleState, 'policy'>> & { readonly policy?: Partial<Policy> } = {}): OracleState => ({
  policy: aPolicy(policy),
  files: [],
  fixtures: [],
  schemas: new Map(),
  signers: null,
  extensions: NO_EXTENSIONS,
  isHistoryCut: false,
  ...overrides,
})
