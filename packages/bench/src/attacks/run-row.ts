import type { Project } from '@vitest-oracle/testkit'
import { checkOutHead } from './check-out.ts'
import { commitPatch } from './commit-patch.ts'
import { type Judgement, judgePatch } from './judge-patch.ts'
import { naiveFence } from './naive-fence.ts'
import { plainRun } from './plain-run.ts'
import type { Row } from './rows.ts'
import { workingCopy } from './working-copy.ts'

/** What became of one line. */
export interface RowResult extends Judgement {
  readonly row: Row
  /** The same edit on right production: what it came to and what it should; null where there is none. */
  readonly control: { readonly final: number; readonly expected: number } | null
  /** The exit codes of simpler means. */
  readonly plain: number
  readonly naive: number
}

/** Judges one patch, its control, and the patch once more by simpler means; each in a copy of the base. */
export const runRow = (base: Project, row: Row): Promise<RowResult> =>
  judgeRow(base, row).catch((cause: unknown) => {
    throw new Error(`cannot run ${row.attack.id}`, { cause })
  })

const judgeRow = async (base: Project, row: Row): Promise<RowResult> => {
  const { attack } = row
  await using copy = await workingCopy(base)
  const ends = await commitPatch(copy, attack, 'attack')
  const judgement = await judgePatch(copy, attack, ends)
  const naive = await naiveFence(copy, attack, ends)
  await checkOutHead(copy, attack, ends)
  const plain = await plainRun(copy, attack)
  return { row, ...judgement, control: await judgeControl(base, row), plain, naive }
}

const judgeControl = async (base: Project, { attack, expected, kind }: Row): Promise<RowResult['control']> => {
  const { control = expected } = attack
  if (control === null || kind === 'legitimate') return null
  await using copy = await workingCopy(base)
  const { final } = await judgePatch(copy, attack, await commitPatch(copy, attack, 'control'))
  return { final, expected: control }
}
