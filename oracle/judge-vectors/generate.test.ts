import { readFileSync } from 'node:fs'
import { type PropertyDefinition, tryFixtures, tryProperty } from '@vitest-oracle/judge'
import { describe, expect, it } from 'vitest'
import { boundaryOrders, storedOrder } from '../generators/boundary-orders.ts'
import { type ClaimsEquality, type Production, VARIANTS } from '../generators/compute-total.ts'
import { int, type OpenOrder, type Order, order, orderFromSeed, sumOfLines, withoutTotal } from '../generators/order.ts'

interface Vectors {
  readonly vectors: readonly {
    readonly seed: string
    readonly listed: boolean
    readonly order: Order
    readonly salt_n_mod4: number
    readonly salt_ccy_mod3: number
  }[]
  readonly int_vectors: readonly {
    readonly seed: string
    readonly salt: string
    readonly modulo: number | string
    readonly value: number | string
  }[]
  readonly holds: {
    readonly must_pass: readonly string[]
    readonly must_fail: readonly string[]
    readonly reference_failing_seeds: Readonly<Record<string, readonly string[]>>
  }
  readonly seed_profile: {
    readonly currencies: Readonly<Record<string, number>>
    readonly n_items: Readonly<Record<string, number>>
    readonly max_total: number
  }
}

const file = new URL('../vectors/generate.json', import.meta.url)
const { vectors, int_vectors, holds, seed_profile }: Vectors = JSON.parse(readFileSync(file, 'utf8'))
const listed = vectors.filter((vector) => vector.listed)

const production = (name: string): Production => {
  const variant = VARIANTS.get(name)
  if (variant === undefined) throw new Error(`no variant named ${name}`)
  return variant
}

describe('the order generator', () => {
  it.each(vectors)('makes the order of seed $seed', ({ seed, order: expected }) => {
    expect(orderFromSeed(seed)).toStrictEqual(expected)
  })

  it.each(vectors)('draws the salts of seed $seed', ({ seed, salt_n_mod4, salt_ccy_mod3 }) => {
    expect([int(seed, 'n', 4n), int(seed, 'ccy', 3n)]).toStrictEqual([BigInt(salt_n_mod4), BigInt(salt_ccy_mod3)])
  })

  it.each(int_vectors)('draws $value from $seed:$salt modulo $modulo', ({ seed, salt, modulo, value }) => {
    expect(int(seed, salt, BigInt(modulo))).toBe(BigInt(value))
  })

  it('never hands production the expected total', () => {
    expect(vectors.map(({ seed }) => Object.keys(withoutTotal(orderFromSeed(seed))))).toStrictEqual(
      vectors.map(() => ['order_id', 'currency', 'items']),
    )
  })

  it('has the profile of the listed seeds', () => {
    const tally = (values: readonly (string | number)[]): Record<string, number> => {
      const counts: Record<string, number> = {}
      for (const value of values) counts[value] = (counts[value] ?? 0) + 1
      return counts
    }
    const orders = listed.map(({ seed }) => orderFromSeed(seed))
    expect(tally(orders.map(({ currency }) => currency))).toStrictEqual(seed_profile.currencies)
    expect(tally(orders.map(({ items }) => items.length))).toStrictEqual(seed_profile.n_items)
    expect(Math.max(...orders.map(sumOfLines))).toBe(seed_profile.max_total)
  })
})

const seeds = listed.map(({ seed }, index) => ({ label: seed, value: index + 1 }))
const settings = { numRuns: 100, maxSkipRatio: 0.5, timeoutMs: 5000, fastCheck: '4.11' }

const propertyHolds = async (name: string): Promise<boolean> => {
  const definition: PropertyDefinition<OpenOrder, Production> = {
    given: order,
    subject: async () => production(name),
    holds: async (o, { computeTotal }) => (await computeTotal(o)) === sumOfLines(o),
  }
  const trial = await tryProperty('the total is the sum of its lines', definition, { seeds, settings })
  return trial.seeds.every(({ outcome }) => outcome === 'held')
}

const fixturesMatch = async (name: string): Promise<boolean> => {
  const definition = {
    subject: async () => production(name),
    run: async (bytes: Uint8Array, { computeTotal }: { computeTotal(o: OpenOrder): Promise<unknown> }) => {
      const total = await computeTotal(withoutTotal(JSON.parse(new TextDecoder().decode(bytes))))
      return new TextEncoder().encode(String(total))
    },
  }
  const trial = await tryFixtures('boundary', definition, boundaryOrders.map(storedOrder))
  return trial.results.every(({ outcome }) => outcome === 'matched')
}

describe('a property and boundary fixtures', () => {
  it.each(holds.must_pass)('pass %s', async (name) => {
    expect([await propertyHolds(name), await fixturesMatch(name)]).toStrictEqual([true, true])
  })

  it.each(holds.must_fail)('fail %s', async (name) => {
    expect((await propertyHolds(name)) && (await fixturesMatch(name))).toBe(false)
  })

  it('need a total above 100000 to tell a cap there', async () => {
    expect(await fixturesMatch('cap-100000')).toBe(false)
  })

  it('know a variant for every name', () => {
    expect([...VARIANTS.keys()].toSorted()).toStrictEqual([...holds.must_pass, ...holds.must_fail].toSorted())
  })
})

/** Hands over the whole order, adds up what production left of it, and lets the answer decide. */
const isNaivelyRight = (name: string, label: string): boolean => {
  const whole = orderFromSeed(label)
  const answer = production(name).computeTotal(whole)
  const expected = sumOfLines(whole)
  // Only `eq-override` answers an object.
  return typeof answer === 'object' ? (answer as ClaimsEquality).equals(expected) : answer === expected
}

describe('a naive property', () => {
  it.each(Object.entries(holds.reference_failing_seeds))('notices %s on the reference seeds', (name, expected) => {
    const failing = listed.map(({ seed }) => seed).filter((seed) => !isNaivelyRight(name, seed))
    expect(failing).toStrictEqual(expected)
  })
})
