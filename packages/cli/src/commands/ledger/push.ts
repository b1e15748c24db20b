import { EXIT, type PushedLedger, pushLedger } from '@vitest-oracle/core'
import type { RunCommand } from '../../command.ts'
import { branchPlace } from '../../ledger/branch-place.ts'
import { counted } from '../../ledger/counted.ts'
import { refuseAbsentFolder } from '../../ledger/refuse-absent-folder.ts'
import { skippedLines } from '../../ledger/skipped-lines.ts'
import { printLines } from '../../print-lines.ts'

/** `vitest-oracle ledger push`: the trusted runs of this folder that the branch of a remote lacks. */
export const push: RunCommand = async (input, io) => {
  const place = await branchPlace(input, io)
  refuseAbsentFolder({ home: place.cwd, ledger: place.shown }, RECORD_FIRST)
  const pushed = await pushLedger(place)
  const lines = [
    `ledger  ${summary(pushed)}, ${counted(pushed.total, 'run')} there`,
    ...untrustedLines(pushed),
    ...skippedLines(`skipped in ${place.shown}`, pushed.skipped),
  ]
  printLines(io, lines)
  return EXIT.allow
}

/** Nothing was pulled and nothing recorded: a job that pushes all the same went wrong before. */
const RECORD_FIRST =
  'record a run first, npx vitest-oracle ledger record <report.json>; or name the folder that holds the runs: --ledger <folder>'

const summary = ({ runs, branch }: PushedLedger): string =>
  runs === 0 ? `nothing to push to ${branch}` : `${counted(runs, 'run')} pushed to ${branch}`

const untrustedLines = ({ untrusted }: PushedLedger): readonly string[] =>
  untrusted === 0
    ? []
    : [
        `  ${counted(untrusted, 'run')} stayed here: only ledger record and a job with ORACLE_RECORD=1 make a trusted one`,
      ]
