import type { PropertySettings, Seed } from '@vitest-oracle/core/model'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { PropertyDefinition } from './property.ts'
import { tryProperty } from './try-property.ts'

const settings: PropertySettings = { numRuns: 20, maxSkipRatio: 0.5, timeoutMs: 1000, fastCheck: null }
const seeds: readonly Seed[] = [
  { label: 'seed-0001', value: 1 },
  { label: 'seed-0002', value: -2 },
]
const module = { double: (count: number) => count * 2 }
type Production = Record<string, (...args: never[]) => unknown>

type Holds = PropertyDefinition<number, typeof module>['holds']
const total = (holds: Holds) => ({ given: fc.nat(), subject: async () => module, holds })
const holding = total(async (count, { double }) => (await double(count)) === count * 2)

const outcomes = async (holds: Holds, overrides: Partial<PropertySettings> = {}) => {
  const trial = await tryProperty('total', total(holds), { seeds, settings: { ...settings, ...overrides } })
  return trial.seeds.map(({ outcome }) => outcome)
}

describe('tryProperty', () => {
  it('holds for every seed in the order of the list', async () => {
    expect(await tryProperty('total', holding, { seeds, settings })).toStrictEqual({
      kind: 'property',
      name: 'total',
      seeds: [
        { label: 'seed-0001', seed: 1, outcome: 'held', runs: 20, discards: 0 },
        { label: 'seed-0002', seed: -2, outcome: 'held', runs: 20, discards: 0 },
      ],
    })
  })

  it('gives the same inputs for the same seed, whatever ran before', async () => {
    const inputs: number[] = []
    const recording = total((count) => void inputs.push(count))
    await tryProperty('total', recording, { seeds: seeds.slice(0, 1), settings })
    await tryProperty('total', recording, { seeds: seeds.slice(0, 1), settings })
    expect(inputs.slice(0, 20)).toStrictEqual(inputs.slice(20))
  })

  const refusals: readonly { readonly name: string; readonly holds: Holds; readonly message: string }[] = [
    { name: 'false', holds: () => false, message: 'holds answered false' },
    { name: 'a promise of false', holds: async () => false, message: 'holds answered false' },
    {
      name: 'a thrown error',
      holds: () => {
        throw new Error('\n  expected 1 to be 2\n\n  more')
      },
      message: 'expected 1 to be 2',
    },
    { name: 'a rejection', holds: () => Promise.reject(new Error('late')), message: 'late' },
    // Neither true nor false: what an untyped spec may answer.
    {
      name: 'a number',
      holds: (() => 1) as unknown as Holds,
      message: 'holds answered number 1, not true, false or nothing',
    },
    {
      name: 'null',
      holds: (() => null) as unknown as Holds,
      message: 'holds answered object null, not true, false or nothing',
    },
  ]

  it.each(refusals)('takes $name for falsified', async ({ holds, message }) => {
    const trial = await tryProperty('total', total(holds), { seeds, settings })
    expect(trial.seeds).toMatchObject([
      { outcome: 'falsified', message, counterexample: '0' },
      { outcome: 'falsified', message, counterexample: '0' },
    ])
  })

  it('takes true and nothing for held', async () => {
    expect(await outcomes(() => true)).toStrictEqual(['held', 'held'])
    expect(await outcomes(async () => {})).toStrictEqual(['held', 'held'])
  })

  it('shrinks to a counterexample whose path replays it in one run', async () => {
    const small = total((count) => count < 1000)
    const [found] = (await tryProperty('total', small, { seeds, settings })).seeds
    expect(found).toMatchObject({ outcome: 'falsified', counterexample: '1000' })
    const replay = { seed: 1, path: found?.path ?? '' }
    const replayed = await tryProperty('total', small, { seeds, settings, replay })
    expect(replayed.seeds).toMatchObject([
      { label: 'seed-0001', outcome: 'falsified', runs: 1, counterexample: '1000' },
    ])
  })

  it('never takes a replay that no longer fails for evidence', async () => {
    const trial = await tryProperty('total', holding, { seeds, settings, replay: { seed: 5, path: '0:1' } })
    expect(trial.seeds).toMatchObject([{ label: '5', outcome: 'too-few-runs' }])
  })

  it('counts discards up to the ratio', async () => {
    let turn = 0
    const everyOther: Holds = () => {
      turn += 1
      fc.pre(turn % 2 === 0)
    }
    const trial = await tryProperty('total', total(everyOther), { seeds, settings })
    expect(trial.seeds).toMatchObject([
      { outcome: 'held', runs: 20, discards: 20 },
      { outcome: 'held', runs: 20, discards: 20 },
    ])
    expect((await outcomes(everyOther, { maxSkipRatio: 0.49 }))[0]).toBe('too-many-discards')
  })

  it('reports a property that discards everything, with no counterexample', async () => {
    const trial = await tryProperty(
      'total',
      total(() => fc.pre(false)),
      { seeds, settings },
    )
    for (const seed of trial.seeds) expect(seed).toMatchObject({ outcome: 'too-many-discards', runs: 0, discards: 21 })
    expect(trial.seeds.some((seed) => 'counterexample' in seed)).toBe(false)
  })

  it('refuses any discard when the ratio is zero', async () => {
    let first = true
    const once: Holds = () => {
      const discard = first
      first = false
      fc.pre(!discard)
    }
    expect(await outcomes(once, { maxSkipRatio: 0 })).toStrictEqual(['too-many-discards', 'held'])
  })

  it('reports an interrupted seed', async () => {
    const interrupting: Holds = () => {
      throw new fc.PreconditionFailure(true)
    }
    expect(await outcomes(interrupting)).toStrictEqual(['interrupted', 'interrupted'])
  })

  it('ends a predicate that never answers, without shrinking it', async () => {
    let calls = 0
    const hanging: Holds = () => {
      calls += 1
      return new Promise(() => {})
    }
    const trial = await tryProperty('total', total(hanging), { seeds, settings: { ...settings, timeoutMs: 5 } })
    for (const seed of trial.seeds)
      expect(seed).toMatchObject({ outcome: 'falsified', message: 'no answer within 5 ms' })
    expect(calls).toBe(2)
  })

  it('falsifies a predicate that swallows a missing export', async () => {
    const swallowing: PropertyDefinition<number, Production> = {
      given: fc.nat(),
      subject: async () => module,
      holds: async (_count, { removed }) =>
        removed?.().then(
          () => false,
          () => true,
        ),
    }
    const trial = await tryProperty('total', swallowing, { seeds, settings })
    for (const seed of trial.seeds)
      expect(seed).toMatchObject({ outcome: 'falsified', message: 'no export named removed' })
  })

  it('reports every seed when production does not load', async () => {
    const broken = { ...holding, subject: () => Promise.reject(new Error('Unexpected token')) }
    const trial = await tryProperty('total', broken, { seeds, settings })
    const message = 'cannot load the subject: Unexpected token'
    for (const seed of trial.seeds) expect(seed).toMatchObject({ outcome: 'threw', runs: 0, message })
  })

  it('reports a generator that throws', async () => {
    const given = fc.nat().map((): number => {
      throw new Error('generator is broken')
    })
    const trial = await tryProperty('total', { ...holding, given }, { seeds, settings })
    for (const seed of trial.seeds) expect(seed).toMatchObject({ outcome: 'threw', message: 'generator is broken' })
  })

  it('refuses an empty seed list', async () => {
    const refusal = expect.objectContaining({ code: 'no-seeds', exitCode: 64 })
    await expect(tryProperty('total', holding, { seeds: [], settings })).rejects.toThrow(refusal)
  })
})

describe('tryProperty under hostile global settings', () => {
  afterEach(() => fc.resetConfigureGlobal())

  const hostile: readonly { readonly name: string; readonly globals: fc.GlobalParameters }[] = [
    { name: 'a run count', globals: { numRuns: 1, seed: 9, path: '3', examples: [[1]] } as fc.GlobalParameters },
    { name: 'time limits', globals: { interruptAfterTimeLimit: 0, skipAllAfterTimeLimit: 0, timeout: 1 } },
    { name: 'equal values', globals: { ignoreEqualValues: true, skipEqualValues: true, unbiased: true } },
    {
      name: 'both kinds of hooks',
      globals: { beforeEach: () => fc.pre(false), asyncBeforeEach: async () => fc.pre(false) },
    },
    { name: 'an end on failure', globals: { endOnFailure: true, maxSkipsPerRun: 0, verbose: 2 } },
    { name: 'two reporters', globals: { reporter: () => {}, asyncReporter: async () => {} } },
    { name: 'plugins', globals: { plugins: [() => ({ decorateRun: () => async () => null })] } as fc.GlobalParameters },
  ]

  const falsified = total((count) => count < 1000)

  it.each(hostile)('finds the same as without $name', async ({ globals }) => {
    const plain = [
      await tryProperty('total', holding, { seeds, settings }),
      await tryProperty('total', falsified, { seeds, settings }),
    ]
    fc.configureGlobal(globals)
    expect(await tryProperty('total', holding, { seeds, settings })).toStrictEqual(plain[0])
    expect(await tryProperty('total', falsified, { seeds, settings })).toStrictEqual(plain[1])
  })

  it('gives the settings back after trials that overlap', async () => {
    const globals = { numRuns: 7 }
    fc.configureGlobal(globals)
    const trial = () => tryProperty('total', holding, { seeds, settings })
    await Promise.all([trial(), trial()])
    expect(fc.readConfigureGlobal()).toBe(globals)
  })

  it('makes the same inputs after production configured fast-check', async () => {
    const lists = fc.nat(3).chain((count) => fc.array(fc.nat(), { minLength: count }))
    const longest = async (configure: () => void): Promise<number> => {
      let most = 0
      const holds = (list: number[]) => {
        most = Math.max(most, list.length)
        configure()
      }
      await tryProperty('lists', { given: lists, subject: async () => module, holds }, { seeds, settings })
      return most
    }
    const expected = await longest(() => {})
    expect(await longest(() => fc.configureGlobal({ baseSize: 'xsmall' }))).toBe(expected)
  })
})
