import { performance } from 'node:perf_hooks'
import { inParallel } from './attacks/in-parallel.ts'
import { ordersBase } from './attacks/orders-base.ts'
import { rows } from './attacks/rows.ts'
import { runRow } from './attacks/run-row.ts'
import { tableText } from './attacks/table-text.ts'
import { totalsOf } from './attacks/totals.ts'
import { totalsText } from './attacks/totals-text.ts'

const AT_ONCE = 2

/** Every patch of the table and beside it, judged; the words after the program name the lines to judge. Exits with 0 only when all is as it must be. */
const benchAttacks = async (ids: readonly string[]): Promise<number> => {
  const start = performance.now()
  await using base = await ordersBase()
  const chosen = rows().filter(({ attack }) => ids.length === 0 || ids.includes(attack.id))
  const results = await inParallel(chosen, AT_ONCE, (row) => runRow(base, row))
  const totals = totalsOf(results)
  console.log(`${tableText(results)}\n\n${totalsText(totals)}\n`)
  console.log(`${chosen.length} patches in ${Math.round((performance.now() - start) / 1000)} s`)
  return totals.failures.length === 0 ? 0 : 1
}

process.exitCode = await benchAttacks(process.argv.slice(2))
