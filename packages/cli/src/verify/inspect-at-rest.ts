import {
  gatherTree,
  type Hashing,
  inspect,
  openOracle,
  type Report,
  signatureOnDemand,
} from '@vitest-oracle/core/at-rest'
import type { CliIo } from '../cli-io.ts'
import { evidenceAtRest } from '../evidence-at-rest.ts'

/** Where the oracle is, and the hashing that somebody began. */
export interface AtRestQuery {
  readonly home: string
  readonly root: string
  /** The folder of recorded runs, relative to home. */
  readonly ledger: string
  readonly hashing: Hashing
}

/** The report of the working copy as it lies there. */
export const inspectAtRest = async ({ home, root, ledger, hashing }: AtRestQuery, io: CliIo): Promise<Report> => {
  const { policy, lock } = openOracle({ home, root })
  const tree = gatherTree({ home, root, sealed: policy.sealed, lock, hashing })
  const evidence = await evidenceAtRest({ home, policy, lock, tree, ledger }, io)
  const signatureProblem = await signatureOnDemand({ home, root })
  return inspect(policy, signatureProblem === null ? evidence : { ...evidence, signatureProblem })
}
