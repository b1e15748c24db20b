import { createHash } from 'node:crypto'
import type { Files } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { findings, MAJORS, named, play, type Scenario } from './scenario.ts'

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
    name: 'R36 content that was recomposed',
    files: { 'oracle/generators/name.txt': 'e\u0301' },
    tamper: (project) => project.write({ 'oracle/generators/name.txt': '\u00e9' }),
    exitCode: 3,
    says: /NFC/,
  },
]

interface CorruptRow {
  readonly name: string
  readonly schema?: string
  readonly set: (folder: string) => Files
  /** What the finding about the set says. */
  readonly says: RegExp
}

const OPEN = JSON.stringify({ 'x-open': 'any object', type: 'object' })

const inOrders =
  (files: Files) =>
  (folder: string): Files =>
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path.replace('/orders/', `/${folder}/`), content]),
    )

const CORRUPT: readonly CorruptRow[] = [
  {
    name: 'an input that is not named after its bytes',
    set: inOrders({
      [`oracle/fixtures/orders/${'0'.repeat(64)}.in`]: '{"qty":2}',
      [`oracle/fixtures/orders/${'0'.repeat(64)}.expected`]: `${sha256('4')}\n`,
    }),
    says: /0000/,
  },
  {
    name: 'half a pair',
    set: inOrders({ [`oracle/fixtures/orders/${sha256('{"qty":2}')}.in`]: '{"qty":2}' }),
    says: /expected/,
  },
  {
    name: 'a malformed digest',
    set: inOrders({ ...pair('{"qty":1}', '2'), [`oracle/fixtures/orders/${sha256('{"qty":1}')}.expected`]: 'two\n' }),
    says: /hexadecimal/,
  },
  { name: 'a shape that the schema forbids', set: inOrders(pair('{"qty":-5}', '-10')), says: /qty/ },
  { name: 'R34 a duplicate key', set: inOrders(pair('{"qty":1,"qty":1000}', '2000')), says: /duplicate|twice/ },
  {
    name: 'R34 an integer beyond 2^53',
    schema: OPEN,
    set: inOrders(pair('{"qty":9007199254740993}', '0')),
    says: /9007199254740993/,
  },
  {
    name: 'R34 a lone surrogate',
    schema: OPEN,
    set: inOrders(pair('{"qty":1,"s":"\\ud800"}', '2')),
    says: /surrogate/,
  },
  { name: 'R34 a byte order mark', set: inOrders(pair('\ufeff{"qty":3}', '6')), says: /byte order mark|BOM/ },
]

const UNUSABLE: readonly CorruptRow[] = [
  {
    name: 'R35 a schema key that nobody checks',
    schema: SCHEMA.replace('minimum', 'min'),
    set: inOrders(pair('{"qty":-5}', '-10')),
    says: /min/,
  },
  {
    name: 'a schema that is not closed',
    schema: SCHEMA.replace('"additionalProperties":false,', ''),
    set: inOrders(pair('{"qty":1}', '2')),
    says: /additionalProperties/,
  },
]

/** One set for each row, beside the sound one. */
const withSets = (rows: readonly CorruptRow[]): Files =>
  Object.assign(
    { ...BASE },
    ...rows.map(({ schema = SCHEMA, set }, index) => ({
      ...set(`set${index}`),
      [`oracle/schema/set${index}.json`]: schema,
    })),
  )

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

  test.for(named(ROWS))('is judged: %s', async ([, { exitCode, says, files, ...scenario }]) => {
    const result = await play(major, { ...scenario, files: { ...BASE, ...files } })
    const text = result.stdout + result.stderr
    expect(result.exitCode).toBe(exitCode)
    expect(text).toMatch(says)
    if (result.report) expect(findings(result, exitCode as 5).length).toBeGreaterThan(0)
  })

  test('is not tried by corrupt fixtures', async () => {
    const result = await play(major, { files: withSets(CORRUPT) })
    expect(result.exitCode).toBe(5)
    for (const [index, { says }] of CORRUPT.entries()) {
      const about = result.report?.findings.filter((finding) => JSON.stringify(finding).includes(`set${index}`))
      expect(about?.map(({ exitCode }) => exitCode)).toContain(5)
      expect(JSON.stringify(about)).toMatch(says)
    }
  })

  test.for(named(UNUSABLE))('is not tried by %s', async ([, row]) => {
    const result = await play(major, { files: withSets([row]) })
    expect(result.exitCode).toBe(64)
    expect(result.stderr).toMatch(row.says)
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
