import type { Attack, OwnAttack } from './attack.ts'
import { budgetAttacks } from './budget.ts'
import { configAttacks } from './config.ts'
import { extraAttacks } from './extra.ts'
import { freezeAttacks } from './freeze.ts'
import { gateAttacks } from './gate.ts'
import { legitimatePatches } from './legitimate.ts'
import { lockAttacks } from './lock.ts'
import { oracleEditAttacks } from './oracle-edit.ts'
import { pathHidingAttacks } from './path-hiding.ts'
import { skipAttacks } from './skip.ts'
import { srcCheatAttacks } from './src-cheat.ts'
import { tableOfAttacks } from './table-of-attacks.ts'
import { testEditAttacks } from './test-edit.ts'

/** One line of the bench: a patch and what must become of it. */
export interface Row {
  readonly attack: Attack
  readonly class: string
  readonly title: string
  readonly expected: number
  /** Whether only the judge out of process can be asked to catch it. */
  readonly judge: boolean
  readonly kind: 'attack' | 'extra' | 'legitimate'
}

/** Every line of the bench, in the order of the table; throws when the table and the patches do not match. */
export const rows = (): readonly Row[] => {
  const { attacks, legitimate } = tableOfAttacks()
  return [
    ...attacks.flatMap((entry) =>
      patchesOf(entry.id, ATTACKS).map((attack): Row => {
        const expected = EXPECTED_OF_SPELLING.get(attack.id) ?? entry.exit
        return { attack, class: entry.class, title: entry.edit, expected, judge: entry.judge, kind: 'attack' }
      }),
    ),
    ...legitimate.flatMap(({ id, edit, exit }) =>
      patchesOf(id, legitimatePatches).map(
        (attack): Row => ({
          attack,
          class: 'legitimate',
          title: edit,
          expected: exit,
          judge: false,
          kind: 'legitimate',
        }),
      ),
    ),
    ...extraAttacks.map((attack: OwnAttack): Row => ({ ...attack, attack, judge: false, kind: 'extra' })),
  ]
}

const ATTACKS: readonly Attack[] = [
  ...oracleEditAttacks,
  ...pathHidingAttacks,
  ...lockAttacks,
  ...gateAttacks,
  ...configAttacks,
  ...skipAttacks,
  ...testEditAttacks,
  ...srcCheatAttacks,
  ...budgetAttacks,
  ...freezeAttacks,
]

/** Spellings that the notes of the table give another code than its line. */
const EXPECTED_OF_SPELLING: ReadonlyMap<string, number> = new Map([['A21-2', 6]])

const patchesOf = (id: string, patches: readonly Attack[]): readonly Attack[] => {
  const found = patches.filter((patch) => patch.id === id || patch.id.startsWith(`${id}-`))
  if (found.length === 0) throw new Error(`the bench has no patch for ${id}`)
  return found
}
