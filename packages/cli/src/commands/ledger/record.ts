import {
  commitTime,
  DAY_MS,
  EXIT,
  findHome,
  headCommit,
  type LedgerStore,
  type NewRun,
  OracleError,
  readLock,
  refuseTrackedLedger,
} from '@vitest-oracle/core'
import type { CliIo } from '../../cli-io.ts'
import type { CommandInput, RunCommand } from '../../command.ts'
import { ledgerPlace } from '../../ledger/ledger-place.ts'
import { recordableRun } from '../../ledger/recordable-run.ts'
import { recordedLines } from '../../ledger/recorded-lines.ts'
import { vouchFor } from '../../ledger/vouch-for.ts'
import { withLedger } from '../../ledger/with-ledger.ts'
import { printLines } from '../../print-lines.ts'
import { readReport } from '../../read-report.ts'
import { rootName } from '../../root-name.ts'
import { nowOf } from '../../today.ts'

/** `vitest-oracle ledger record <report.json...>`: runs of other jobs, vouched for by this one. */
export const record: RunCommand = async (input, io) => {
  const { values } = input
  const root = rootName(values.root)
  const home = findHome(io.cwd, root)
  const place = { home, ledger: ledgerPlace({ home, typed: values.ledger }, io) }
  await refuseTrackedLedger(place)
  const runs = await readRuns({ home, root, input, io })
  return withLedger(place, async (ledger) => {
    for (const run of await vouchFor(runs, { ledger, now: nowOf(io) })) printLines(io, await append(ledger, run))
    return EXIT.allow
  })
}

const append = async (ledger: LedgerStore, run: NewRun): Promise<readonly string[]> =>
  recordedLines({ run, isNew: await ledger.append(run), ledger: ledger.name })

interface Place {
  readonly home: string
  readonly root: string
  readonly input: CommandInput
  readonly io: CliIo
}

/** All of them are looked at before the first is recorded. */
const readRuns = async ({ home, root, input, io }: Place): Promise<readonly NewRun[]> => {
  const commit = await commitOf(home, input.values.commit)
  const lock = readLock({ home, root }).treeDigest
  const latest = nowOf(io) + DAY_MS
  const committedAt = await commitTime(home, commit)
  const earliest = committedAt === null ? null : committedAt - DAY_MS
  return input.args.map((file) => {
    const { shown, report } = readReport({ file, cwd: io.cwd, verb: 'record', hint: WHERE_FROM })
    return recordableRun({ report, file: shown, commit, lock, latest, earliest })
  })
}

const WHERE_FROM =
  'fetch it from the job that ran the tests: .vitest/oracle/report.json, which a run that reached no verdict does not write'

const commitOf = async (home: string, typed: string | undefined): Promise<string> => {
  if (typed === undefined) return (await headCommit(home))?.sha ?? fail(noCommit(home))
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(typed) ? typed : fail(invalidCommit(typed))
}

const fail = (error: OracleError): never => {
  throw error
}

const noCommit = (home: string): OracleError =>
  new OracleError({
    code: 'no-commit',
    message: `tell which commit is checked out: ${home} is in no git repository with a commit`,
    hint: 'run it in a clone, or name the commit that was run in full: --commit <sha>',
  })

const invalidCommit = (typed: string): OracleError =>
  new OracleError({
    code: 'invalid-commit',
    message: `record runs of "${typed}": it is no full commit id`,
    hint: '--commit "$(git rev-parse HEAD)"',
  })
