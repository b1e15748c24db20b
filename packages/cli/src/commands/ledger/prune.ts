import {
  EXIT,
  type ExitCode,
  findHome,
  type LedgerStore,
  OracleError,
  openOracle,
  withoutFuture,
} from '@vitest-oracle/core'
import type { CliIo } from '../../cli-io.ts'
import type { CommandInput, RunCommand } from '../../command.ts'
import { counted } from '../../ledger/counted.ts'
import { ledgerPlace } from '../../ledger/ledger-place.ts'
import { type PrunePlan, planPrune } from '../../ledger/plan-prune.ts'
import { pruneLimits } from '../../ledger/prune-limits.ts'
import { pruneLines } from '../../ledger/prune-lines.ts'
import { refuseAbsentFolder } from '../../ledger/refuse-absent-folder.ts'
import { type ShrunkWindow, shrunkWindows } from '../../ledger/shrunk-windows.ts'
import { withLedger } from '../../ledger/with-ledger.ts'
import { printLines } from '../../print-lines.ts'
import { askPerson, isYes } from '../../questions.ts'
import { rootName } from '../../root-name.ts'
import { nowOf } from '../../today.ts'

/** `vitest-oracle ledger prune`: old runs are taken out, unless a budget still counts them. */
export const pruneRuns: RunCommand = (input, io) => {
  const { values, flags } = input
  const limits = pruneLimits(values)
  const root = rootName(values.root)
  const home = findHome(io.cwd, root)
  const { policy, lock } = openOracle({ home, root })
  const place = { home, ledger: ledgerPlace({ home, typed: values.ledger }, io) }
  refuseAbsentFolder(place)
  return withLedger(place, async (ledger) => {
    const now = nowOf(io)
    // No budget counts a run that starts in the future: as one of the newest it must keep no other from staying.
    const { runs: recorded, skipped, unmade = false } = withoutFuture(await ledger.runs(), now)
    const plan = planPrune(recorded, limits)
    const shrunk = await shrunkWindows({ ledger, plan, policy, lockDigest: lock.treeDigest, now })
    printLines(io, pruneLines({ name: ledger.name, plan, shrunk, skipped, unmade }))
    if (shrunk.length > 0 && !flags.has('shrink-windows')) throw refusal(shrunk)
    return plan.going.length === 0 ? EXIT.allow : prune({ ledger, plan, flags }, io)
  })
}

interface Pruning extends Pick<CommandInput, 'flags'> {
  readonly ledger: LedgerStore
  readonly plan: PrunePlan
}

const prune = async ({ ledger, plan: { going }, flags }: Pruning, io: CliIo): Promise<ExitCode> => {
  const isMeant = !flags.has('dry-run') && (flags.has('yes') || (await askToDelete(going.length, io)))
  if (isMeant) await ledger.remove(new Set(going.map(({ id }) => id)))
  printLines(io, [isMeant ? `deleted ${counted(going.length, 'run')}` : 'nothing was deleted'])
  return EXIT.allow
}

const askToDelete = (count: number, io: CliIo): Promise<boolean> =>
  askPerson(
    io,
    {
      about: `whether to delete ${counted(count, 'run')}`,
      hint: 'the same command with --yes, or with --dry-run to look first',
    },
    async (ask) => isYes(await ask({ text: `Delete ${counted(count, 'run')} for good`, preset: 'no' })),
  )

const refusal = (shrunk: readonly ShrunkWindow[]): OracleError =>
  new OracleError({
    code: 'window-needed',
    message: `prune the ledger: ${shrunk.length === 1 ? '1 budget needs' : `${shrunk.length} budgets need`} runs that would go`,
    hint: 'keep more runs; an oracle owner who means it: the same command with --shrink-windows',
  })
