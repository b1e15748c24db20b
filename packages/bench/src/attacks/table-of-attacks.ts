import { readFileSync } from 'node:fs'

/** One attack as the table states it. */
interface AttackEntry {
  readonly id: string
  readonly class: string
  readonly edit: string
  readonly verdict: 'reject' | 'human review' | 'error'
  readonly exit: number
  /** Whether only the judge out of process can be asked to catch it. */
  readonly judge: boolean
}

/** One legitimate change as the table states it. */
interface LegitimateEntry {
  readonly id: string
  readonly edit: string
  readonly verdict: 'allow' | 'human review'
  readonly exit: number
}

/** Every attack and every legitimate change that the product promises an exit code for. */
export interface AttackTable {
  readonly attacks: readonly AttackEntry[]
  readonly legitimate: readonly LegitimateEntry[]
}

const TABLE = new URL('../../../../oracle/vectors/attacks.json', import.meta.url)

/** Reads the sealed table. */
export const tableOfAttacks = (): AttackTable => JSON.parse(readFileSync(TABLE, 'utf8'))
