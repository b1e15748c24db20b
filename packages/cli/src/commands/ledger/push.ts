import { EXIT, type PushedLedger, pushLedger } from '@vitest-oracle/core'
import type { RunCommand } from '../../command.ts'
import { branchPlace } from '../../ledger/branch-place.ts'
import { counted } from '../../ledger/counted.ts'
import { skippedLines } from '../../ledger/skipped-lines.ts'
import { printLines } from '../../print-lines.ts'

/** `vitest-oracle ledger push`: the trusted runs of this folder that the branch of a remote lacks. */
export const push: RunCommand = async (input, io) => {
  const place = await branchPlace(input, io)
  const pushed = await pushLedger(place)
  const lines = [
    `ledger  ${summary(pushed)}, ${counted(pushed.total, 'run')} there`,
    ...untrustedLines(pushed),
    ...skippedLines(`skipped in ${place.shown}`, pushed.skipped),
  ]
  printLines(io, lines)
  return EXIT.allow
}

const summary = ({ runs, branch }: PushedLedger): string =>
  runs === 0 ? `nothing to push to ${branch}` : `${counted(runs, 'run')} pushed to ${branch}`

const untrustedLines = ({ untrusted }: PushedLedger): readonly string[] =>
  untrusted === 0
    ? []
    : [
        `  ${counted(untrusted, 'run')} stayed here: only ledger record and a job with ORACLE_RECORD=1 make a trusted one`,
      ]
