import type { Scenario } from './scenario.ts'

/** Loses the first packet and delivers the second: the budgeted test fails its first attempt. */
const FIRST_PACKET_LOST = '1972'

/** Five patches to `examples/orders`, one for each way a patch may treat its evidence. */
export const SCENARIOS: readonly Scenario[] = [
  {
    title: 'An honest change. A known flaky test fails its first attempt and stays inside its budget.',
    edits: [
      {
        path: 'src/order.ts',
        find: '  for (const { qty, unit_cents } of items) total += qty * unit_cents',
        replace: '  for (const item of items) total += item.qty * item.unit_cents',
      },
    ],
    env: { COIN_SEED: FIRST_PACKET_LOST },
    expected: 0,
  },
  {
    title: 'A hidden skip. The client lost the server’s error, and its test was told to skip itself.',
    edits: [
      {
        path: 'src/fetch-with-retry.ts',
        find: 'if (attempt === attempts) throw error',
        replace: "if (attempt === attempts) throw new Error('gave up')",
      },
      {
        path: 'tests/client.test.ts',
        find: "every attempt failed', async () => {",
        replace: "every attempt failed', async ({ skip }) => {\n    skip('to be rewritten')",
      },
    ],
    env: {},
    expected: 7,
  },
  {
    title: 'A fixture refreshed. Large totals changed their text, and the expected digest was changed to match.',
    edits: [
      {
        path: 'src/format-total.ts',
        find: '  const digits =',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a patch
        replace: '  if (cents > 1e12) return `${currency} ${(cents / 1e11).toFixed(1)} bn`\n  const digits =',
      },
      {
        path: 'oracle/fixtures/order_v3/4008f6bcff1875ae62fc3c05fe0b69b8cb0e7115ab4184721f9fb417bc9333e4.expected',
        find: 'e608b59b9cc8072f0c0f1c8b4dcbbd6d8ba69af1ab1bdf43cc7444595863dc9a',
        // The digest of {"formatted":"USD 90.0 bn","total_cents":8999998000000}.
        replace: 'b592ea5035942b6ca91526d6e25a5e47d9c6d9596be17ccba89dc947e9123497',
      },
    ],
    env: {},
    expected: 3,
  },
  {
    title: 'A wrong total. It overflows at 32 bits; every test under tests/ still passes.',
    edits: [{ path: 'src/order.ts', find: '  return total\n', replace: '  return total | 0\n' }],
    env: {},
    expected: 6,
  },
  {
    title: 'A file of the oracle rewritten by a test, while it runs.',
    edits: [
      {
        path: 'tests/format.test.ts',
        find: 'import { describe',
        replace: "import { appendFileSync } from 'node:fs'\nimport { describe",
      },
      {
        path: 'tests/format.test.ts',
        find: "in yen', () => {",
        replace: "in yen', () => {\n    appendFileSync('oracle/properties/seeds.txt', 'easy\\n')",
      },
    ],
    env: {},
    expected: 3,
  },
]
