import { runCli, runVitest } from '@vitest-oracle/testkit'
import type { Attack, Ends } from './attack.ts'
import { checkOutMerge } from './check-out.ts'
import { gateResult, type Result, runResult } from './result.ts'
import type { WorkingCopy } from './working-copy.ts'

/** What became of one patch. */
export interface Judgement {
  readonly gate: Result
  /** Null: the gate rejected, so nothing of the patch was run. */
  readonly run: Result | null
  readonly final: number
  /** The first reason of whichever decided. */
  readonly reason: string
}

const REVIEW = 10
const MINUTES_3 = 180_000

/** The gate over a committed patch, then the plugin's run on a checkout of it, unless the gate rejected. */
export const judgePatch = async (copy: WorkingCopy, attack: Attack, ends: Ends): Promise<Judgement> => {
  const gate = gateResult(await runCli(copy.project, gateWords(attack, ends)))
  if (gate.exitCode !== 0 && gate.exitCode !== REVIEW)
    return { gate, run: null, final: gate.exitCode, reason: gate.reason }
  await checkOutMerge(copy, attack, ends)
  const env = { CI: 'true', ...attack.env }
  const run = runResult(await runVitest(copy.project, [], { env, timeoutMs: MINUTES_3 }))
  const decisive = run.exitCode === 0 ? gate : run
  return { gate, run, final: decisive.exitCode, reason: decisive.reason }
}

const gateWords = ({ baseName, by }: Attack, { base, head }: Ends): readonly string[] => [
  'gate',
  ...['--base', baseName ?? base, '--head', head, '--format', 'json'],
  ...(by === undefined ? [] : ['--by', by]),
]
