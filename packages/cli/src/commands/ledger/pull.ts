import { EXIT, type PulledLedger, pullLedger, readRuns } from '@vitest-oracle/core'
import type { RunCommand } from '../../command.ts'
import { branchPlace } from '../../ledger/branch-place.ts'
import { counted } from '../../ledger/counted.ts'
import { skippedLines } from '../../ledger/skipped-lines.ts'
import { printLines } from '../../print-lines.ts'

/** `vitest-oracle ledger pull`: what the branch of a remote has recorded and this folder lacks. */
export const pull: RunCommand = async (input, io) => {
  const place = await branchPlace(input, io)
  const pulled = await pullLedger(place)
  const here = `${counted(readRuns(place.dir).runs.length, 'run')} in ${place.shown}`
  const lines = [`ledger  ${summary(pulled)}, ${here}`, ...skippedLines(`skipped on ${pulled.branch}`, pulled.skipped)]
  printLines(io, lines)
  return EXIT.allow
}

const summary = ({ exists, runs, branch }: PulledLedger): string => {
  if (!exists) return `${branch} does not exist yet: nothing to pull`
  return runs === 0 ? `nothing new on ${branch}` : `${counted(runs, 'run')} pulled from ${branch}`
}
