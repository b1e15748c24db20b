import { EXIT } from '@vitest-oracle/core/run'

/** What an error comes to: a LOCK that does not parse is a rejection (3), whatever else cannot be read is no verdict. */
export const failureKind = (exitCode: number): 'reject' | 'cannot-judge' =>
  exitCode === EXIT.cannotJudge || exitCode === EXIT.bug ? 'cannot-judge' : 'reject'
