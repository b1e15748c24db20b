import type { ExampleText } from './steering-files.ts'

/** The test that alone sees the production change `format`. */
export const WATCHER = 'tests/order.test.ts > receipt > shows a large total to the cent'

/** The tests of the example, with a large total in dollars in one of them only and in euros in one snapshot only. */
export const watchedTests = (text: ExampleText): Readonly<Record<string, string>> => {
  const order = text('tests/order.test.ts').replace(
    "import { computeTotal } from '../src/order.ts'",
    "import { formatTotal } from '../src/format-total.ts'\nimport { computeTotal } from '../src/order.ts'",
  )
  const format = text('tests/format.test.ts')
    .replace("formatTotal(62627, 'USD')", "formatTotal(3997, 'USD')")
    .replace("'USD 626.27'", "'USD 39.97'")
  return {
    'tests/order.test.ts': `${order}\n${RECEIPT}`,
    'tests/format.test.ts': format,
    'tests/receipt.test.ts': SNAPSHOT_TEST,
    [SNAPSHOT]: snapshotOf('EUR 812.54'),
    'oracle/policy/inventory.txt': `${text('oracle/policy/inventory.txt')}${WATCHER}\n`,
  }
}

/** The snapshot that alone sees a large total in euros. */
export const SNAPSHOT = 'tests/__snapshots__/receipt.test.ts.snap'

/** The snapshot's file with another text in it. */
export const snapshotOf = (total: string): string => `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html

exports[\`a receipt > shows a large total in euros 1\`] = \`"${total}"\`;
`

const RECEIPT = `describe('receipt', () => {
  it('shows a large total to the cent', () => {
    const total = formatTotal(62627, 'USD')
    expect(total).toBe('USD 626.27')
  })
})
`

const SNAPSHOT_TEST = `import { describe, expect, it } from 'vitest'
import { formatTotal } from '../src/format-total.ts'

describe('a receipt', () => {
  it('shows a large total in euros', () => {
    expect(formatTotal(81254, 'EUR')).toMatchSnapshot()
  })
})
`
