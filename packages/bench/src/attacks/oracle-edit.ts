import { createHash } from 'node:crypto'
import type { Attack } from './attack.ts'

const PROPERTIES = 'oracle/properties/order.test.ts'
const SEEDS = 'oracle/properties/seeds.txt'

/** A stored order, by its digest: 5,000,000,000 euro cents. */
const LARGE = 'oracle/fixtures/order_v3/05d067444e96beb6ba2436900e2b27aa31d4aa1657d97b80b614f3d9cc546667'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Edits of the evidence itself. */
export const oracleEditAttacks: readonly Attack[] = [
  {
    id: 'A01',
    production: 'total',
    edit: (copy) => copy.replace(PROPERTIES, '=== sumOfLines(o)', '>= 0'),
  },
  {
    id: 'A02',
    production: 'total',
    edit: (copy) => {
      const text = copy.read(PROPERTIES)
      copy.write({ [PROPERTIES]: text.slice(0, text.lastIndexOf('\nproperty(')) })
    },
  },
  {
    id: 'A03',
    production: 'total',
    edit: (copy) =>
      copy.write({ [`${LARGE}.expected`]: `${digest('{"formatted":"EUR 50000.00","total_cents":5000000}')}\n` }),
  },
  {
    id: 'A04',
    production: 'total',
    edit: (copy) => {
      copy.remove(`${LARGE}.in`)
      copy.remove(`${LARGE}.expected`)
      copy.seal()
    },
  },
  {
    id: 'A06',
    production: 'total',
    edit: (copy) => copy.replace('oracle/schema/order_v3.json', '    "items",\n    "total_cents"\n', '    "items"\n'),
  },
  { id: 'A07', production: 'total', edit: (copy) => copy.replace(SEEDS, 'seed-jp-overflow\n', '') },
  { id: 'A08', production: 'total', edit: (copy) => copy.write({ [SEEDS]: `${copy.read(SEEDS)}easy\n` }) },
  {
    id: 'A10',
    production: 'total',
    edit: (copy) => {
      copy.write({
        'oracle/LOCK': copy.read('oracle/LOCK').replace(/[0-9a-f]{64}(?= {2}oracle\/generators)/, digest('')),
      })
    },
  },
  {
    id: 'A11',
    production: 'total',
    edit: (copy) => {
      copy.replace(PROPERTIES, '=== sumOfLines(o),', '=== sumOfLines(o) && sumOfLines(o) >= 0,')
      copy.seal()
    },
  },
]
