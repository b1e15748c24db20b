import type { Report } from '@vitest-oracle/core/at-rest'
import { findHome, startHashing } from '@vitest-oracle/core/hashing'
import { EXIT, type ExitCode, pickLedger } from '@vitest-oracle/core/model'
import type { CliIo } from '../cli-io.ts'
import type { RunCommand } from '../command.ts'
import { type FormatName, formatName } from '../format-name.ts'
import { rootName } from '../root-name.ts'
import type { SparseQuery } from '../verify/refuse-sparse.ts'

/** `vitest-oracle verify`: the working copy against LOCK, and whether the evidence is sound. */
export const verify: RunCommand = async ({ values }, io) => {
  const format = formatName(values.format)
  const root = rootName(values.root)
  const report = await judge({ root, ledger: pickLedger(values.ledger, io.env.ORACLE_LEDGER) }, io)
  io.stdout.write(await render(report, { format, io }))
  return exitCodeOf(report)
}

const judge = async (place: { root: string; ledger: string }, io: CliIo): Promise<Report> => {
  const { root } = place
  try {
    const report = await inspectWhileHashing(place, io)
    const removed = report.lock.drift.filter(({ reason }) => reason === 'removed').map(({ path }) => path)
    if (removed.length > 0) await refuseSparse({ cwd: io.cwd, root, removed })
    return report
  } catch (error) {
    // What a sparse checkout leaves out looks like a missing oracle: say so before anything else.
    await refuseSparse({ cwd: io.cwd, root, removed: [] })
    throw error
  }
}

/** The files are being hashed while everything else is loaded: neither has to wait for the other. */
const inspectWhileHashing = async (place: { root: string; ledger: string }, io: CliIo): Promise<Report> => {
  const home = findHome(io.cwd, place.root)
  const hashing = startHashing({ home, root: place.root })
  try {
    const { inspectAtRest } = await import('../verify/inspect-at-rest.ts')
    return await inspectAtRest({ home, ...place, hashing }, io)
  } finally {
    hashing.close()
  }
}

/** Git is asked only where the news is bad. */
const refuseSparse = async (query: SparseQuery): Promise<void> => {
  const sparse = await import('../verify/refuse-sparse.ts')
  await sparse.refuseSparse(query)
}

/** The other renderings are loaded where one is asked for. */
const render = async (report: Report, { format, io }: { format: FormatName; io: CliIo }): Promise<string> => {
  const { renderForTerminal } = await import('../render-for-terminal.ts')
  if (format === 'text') return renderForTerminal(report, io)
  const { reportFormat } = await import('../report-format.ts')
  return reportFormat(format)(report, io)
}

/** A trial period enforces nothing, but "cannot judge" stays an error. */
const exitCodeOf = ({ verdict }: Report): ExitCode =>
  verdict.enforced || verdict.kind === 'cannot-judge' ? verdict.exitCode : EXIT.allow
