import { createHash } from 'node:crypto'
import type { Files } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { findings, MAJORS, play, type Scenario } from './scenario.ts'

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const pair = (input: string | Uint8Array, answer: string): Files => ({
  [`oracle/fixtures/orders/${sha256(input)}.in`]: input,
  [`oracle/fixtures/orders/${sha256(input)}.expected`]: `${sha256(answer)}\n`,
})

const SCHEMA = JSON.stringify({
  type: 'object',
  additionalProperties: false,
  required: ['qty'],
  properties: { qty: { type: 'integer', minimum: 0 } },
})

const BASE: Files = {
  'src/order.ts': `export const double = (n: number): number => n * 2
export const answer = (bytes: Uint8Array): Uint8Array => new TextEncoder().encode(String(JSON.parse(new TextDecoder().decode(bytes)).qty * 2))
`,
  'oracle/properties/order.test.ts': `import { fc, property } from 'vitest-oracle'

property('doubles', {
  given: fc.nat(1000),
  subject: () => import('../../src/order.ts'),
  holds: async (n, { double }) => (await double(n)) === n + n,
})
`,
  'oracle/fixtures/orders.test.ts': `import { fixtures } from 'vitest-oracle'

fixtures('orders', {
  subject: () => import('../../src/order.ts'),
  run: (bytes, { answer }) => answer(bytes),
})
`,
  'oracle/schema/orders.json': SCHEMA,
  ...pair('{"qty":1}', '2'),
  ...pair('{"qty":1000}', '2000'),
}

const wrong = (change: readonly [string, string]): Files => ({
  'src/order.ts': String(BASE['src/order.ts']).replace(...change),
})

/** A text that any JSON parser accepts in silence and that means less than it says. */
const open = { 'oracle/schema/orders.json': JSON.stringify({ 'x-open': 'any object', type: 'object' }) }

interface Row extends Scenario {
  readonly name: string
  readonly exitCode: number
  /** What the one finding of that exit code says. */
  readonly says: RegExp
}

const ROWS: readonly Row[] = [
  {
    name: 'a property that is false',
    files: wrong(['n * 2', 'n * 2 + (n > 700 ? 1 : 0)']),
    exitCode: 6,
    says: /doubles/,
  },
  { name: 'a fixture with another output', files: wrong(['.qty * 2', '.qty * 3']), exitCode: 6, says: /orders/ },
  {
    name: 'a fixture whose subject answers text',
    files: wrong(['new TextEncoder().encode(', '(']),
    exitCode: 6,
    says: /orders/,
  },
  {
    name: 'a fixture that is not named after its bytes',
    files: {
      [`oracle/fixtures/orders/${'0'.repeat(64)}.in`]: '{"qty":2}',
      [`oracle/fixtures/orders/${'0'.repeat(64)}.expected`]: `${sha256('4')}\n`,
    },
    exitCode: 5,
    says: /0000/,
  },
  {
    name: 'half a pair',
    files: { [`oracle/fixtures/orders/${sha256('{"qty":2}')}.in`]: '{"qty":2}' },
    exitCode: 5,
    says: /expected/,
  },
  {
    name: 'a malformed digest',
    files: { [`oracle/fixtures/orders/${sha256('{"qty":1}')}.expected`]: 'two\n' },
    exitCode: 5,
    says: /hexadecimal/,
  },
  { name: 'a shape that the schema forbids', files: pair('{"qty":-5}', '-10'), exitCode: 5, says: /qty/ },
  { name: 'R34 a duplicate key', files: pair('{"qty":1,"qty":1000}', '2000'), exitCode: 5, says: /duplicate|twice/ },
  {
    name: 'R34 an integer beyond 2^53',
    files: { ...open, ...pair('{"qty":9007199254740993}', '0') },
    exitCode: 5,
    says: /9007199254740993/,
  },
  {
    name: 'R34 a lone surrogate',
    files: { ...open, ...pair('{"qty":1,"s":"\\ud800"}', '2') },
    exitCode: 5,
    says: /surrogate/,
  },
  { name: 'R34 a byte order mark', files: pair('\ufeff{"qty":3}', '6'), exitCode: 5, says: /byte order mark|BOM/ },
  {
    name: 'R35 a schema key that nobody checks',
    files: { 'oracle/schema/orders.json': SCHEMA.replace('minimum', 'min') },
    exitCode: 64,
    says: /min/,
  },
  {
    name: 'a schema that is not closed',
    files: { 'oracle/schema/orders.json': SCHEMA.replace('"additionalProperties":false,', '') },
    exitCode: 64,
    says: /additionalProperties/,
  },
  {
    name: 'R36 content that was recomposed',
    files: { 'oracle/generators/name.txt': 'e\u0301' },
    tamper: (project) => project.write({ 'oracle/generators/name.txt': '\u00e9' }),
    exitCode: 3,
    says: /NFC/,
  },
]

describe.each(MAJORS)('production on trial in process on Vitest %i', (major) => {
  test('is allowed when every property and fixture holds', async () => {
    const result = await play(major, { files: BASE })
    expect(result.exitCode).toBe(0)
    expect(findings(result)).toEqual([])
    expect(result.report?.trials).toMatchObject([
      { kind: 'fixtures', set: 'orders', results: [{ outcome: 'matched' }, { outcome: 'matched' }] },
      {
        kind: 'property',
        name: 'doubles',
        seeds: [
          { outcome: 'held', runs: 100 },
          { outcome: 'held', runs: 100 },
        ],
      },
    ])
    expect(result.stdout).toMatch(/1 propert(y|ies) × 2 seeds/)
  })

  test.for(ROWS)('is judged: $name', async ({ exitCode, says, files, ...scenario }) => {
    const result = await play(major, { ...scenario, files: { ...BASE, ...files } })
    const text = result.stdout + result.stderr
    expect(result.exitCode).toBe(exitCode)
    expect(text).toMatch(says)
    if (result.report) expect(findings(result, exitCode as 5).length).toBeGreaterThan(0)
  })

  test('is told the counterexample, its seed and path, and the command that replays it', async () => {
    const result = await play(major, { files: { ...BASE, ...wrong(['n * 2', 'n * 2 + (n > 700 ? 1 : 0)']) } })
    const finding = result.report?.findings.find((candidate) => candidate.exitCode === 6)
    expect(JSON.stringify(finding)).toMatch(/701/)
    expect(JSON.stringify(finding)).toMatch(/seed/)
    expect(finding?.action).toMatch(/npx vitest run/)
  })

  test('may not choose its own inputs', async () => {
    const greedy = String(BASE['oracle/properties/order.test.ts'])
      .replace("from 'vitest-oracle'\n", "from 'vitest-oracle'\nimport { LIMIT } from '../../src/order.ts'\n")
      .replace('1000', 'LIMIT')
    const result = await play(major, {
      files: {
        ...BASE,
        'src/order.ts': `${BASE['src/order.ts']}export const LIMIT = 1\n`,
        'oracle/properties/order.test.ts': greedy,
      },
    })
    expect(result.exitCode).not.toBe(0)
    expect(result.stdout + result.stderr).toContain('src/order.ts')
  })
})
