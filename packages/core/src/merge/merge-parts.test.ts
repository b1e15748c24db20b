import {
  aDigest,
  aLock,
  aModule,
  anAttempt,
  anObservation,
  aPart,
  aPermit,
  aPolicy,
  aRun,
  aRunRecord,
} from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Finding,
  isOracleError,
  type ModuleObservation,
  nameByProject,
  type Observation,
  type TestId,
} from '../model/index.ts'
import { type MergeInput, mergeParts } from './merge-parts.ts'
import type { PartOfRun } from './part-of-run.ts'

const INPUT: MergeInput = {
  policy: aPolicy(),
  checkout: {
    commit: { sha: aRunRecord().sha, dirty: false, committedAt: aRunRecord().startedAt },
    lock: aLock(),
    now: aRunRecord().startedAt,
  },
  ci: false,
}
const DAY_MS = 86_400_000

const at = (path: string, project = '') => ({
  modules: [aModule({ path, project })],
  tests: [anObservation({ module: path, project })],
})

const merge = (parts: readonly PartOfRun[], input: Partial<MergeInput> = {}) => {
  const [first, ...rest] = parts
  if (first === undefined) throw new Error('no parts')
  return mergeParts([first, ...rest], { ...INPUT, ...input })
}

const four = ['1/4', '2/4', '3/4', '4/4'].map((label) => aPart(label, { evidence: at(`tests/${label[0]}.test.ts`) }))

describe('the parts of one run', () => {
  it('become a run that is neither narrowed nor a part', () => {
    const { run, merge: merged } = merge(four)
    expect(run).toMatchObject({ part: null, narrowing: [], interrupted: null })
    expect(run.modules.map(({ path }) => path)).toEqual([1, 2, 3, 4].map((index) => `tests/${index}.test.ts`))
    expect(merged).toEqual({ labels: ['1/4', '2/4', '3/4', '4/4'], missing: [], unrun: [], untied: false, charges: [] })
  })

  it('may be empty', () => {
    const empty = aPart('2/2', { evidence: { modules: [], tests: [] } })
    expect(merge([aPart('1/2'), empty]).run).toMatchObject({ part: null, modules: [aModule()] })
  })

  it('give one result in whatever order they come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(four, { minLength: 1 }), (some) => {
        expect(merge(some)).toEqual(merge(some.toSorted((a, b) => (a.name < b.name ? 1 : -1))))
      }),
    )
  })

  it('give the evidence of the unsplit run, however it was split', () => {
    fc.assert(
      fc.property(aSplitRun, ({ modules, tests, partOf }) => {
        const whole = aRun({ modules, tests: nameByProject(modules, tests) })
        const parts = ['1/3', '2/3', '3/3'].map((label, index) => {
          const own = modules.filter((_, position) => partOf[position] === index)
          const isOwn = ({ module, project }: Observation) =>
            own.some((one) => one.path === module && one.project === project)
          return aPart(label, { evidence: { modules: own, tests: nameByProject(own, tests.filter(isOwn)) } })
        })
        const { run } = merge(parts)
        expect(sorted(run)).toEqual(sorted(whole))
      }),
    )
  })
})

const sorted = <Run extends { readonly modules: readonly ModuleObservation[]; readonly tests: readonly Observation[] }>(
  run: Run,
): Run => ({
  ...run,
  modules: run.modules.toSorted((a, b) => (`${a.path}\n${a.project}` < `${b.path}\n${b.project}` ? -1 : 1)),
  tests: run.tests.toSorted((a, b) => (`${a.id}\n${a.project}` < `${b.id}\n${b.project}` ? -1 : 1)),
})

/** Some modules in one or two projects, each of which some part ran. */
const aSplitRun = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('unit', 'web')), {
    selector: ([name, project]) => `${name} ${project}`,
  })
  .chain((names) =>
    fc.record({
      modules: fc.constant(names.map(([name, project]) => aModule({ path: `tests/${name}.test.ts`, project }))),
      tests: fc.constant(
        names.flatMap(([name, project]) =>
          ['first', 'second'].map((title) =>
            anObservation({ module: `tests/${name}.test.ts`, project, titles: [title] }),
          ),
        ),
      ),
      partOf: fc.array(fc.nat(2), { minLength: names.length, maxLength: names.length }),
    }),
  )

describe('what is no run of this checkout is refused', () => {
  const other = aPart('2/2', { evidence: at('tests/b.test.ts') })
  it.each<{
    readonly name: string
    readonly parts: readonly PartOfRun[]
    readonly code: string
    readonly says: string
  }>([
    { name: 'a part that is there twice', parts: [aPart('1/2'), aPart('1/2')], code: 'part-twice', says: '1/2' },
    {
      name: 'parts of two splits',
      parts: [aPart('1/2'), aPart('2/4', { evidence: at('tests/b.test.ts') })],
      code: 'part-counts-differ',
      says: 'part 1/2 and part 2/4',
    },
    {
      name: 'more parts than there are',
      parts: ['a/2', 'b/2', 'c/2'].map((label) => aPart(label, { evidence: at(`${label}.test.ts`) })),
      code: 'too-many-parts',
      says: 'a/2, b/2, c/2',
    },
    {
      name: 'a part of another commit',
      parts: [aPart('1/2', { record: { sha: 'f'.repeat(40) } }), other],
      code: 'part-of-other-commit',
      says: 'part 1/2: it ran commit ffffffffffff',
    },
    {
      name: 'a part of no commit',
      parts: [aPart('1/2', { record: { sha: '0'.repeat(40) } }), other],
      code: 'part-of-other-commit',
      says: 'outside any commit',
    },
    {
      name: 'a part of another LOCK',
      parts: [aPart('1/2', { record: { lock: aDigest('another') } }), other],
      code: 'part-of-other-lock',
      says: 'part 1/2',
    },
    {
      name: 'a narrowed part',
      parts: [aPart('1/2', { evidence: { narrowing: [{ kind: 'name-pattern', detail: '-t total' }] } }), other],
      code: 'part-narrowed',
      says: 'part 1/2: it was narrowed by -t total',
    },
    {
      name: 'an unsplit run that was narrowed',
      parts: [aPart('1/1', { evidence: { part: null, narrowing: [{ kind: 'name-pattern', detail: '-t total' }] } })],
      code: 'part-narrowed',
      says: 'narrowed by -t total',
    },
    {
      name: 'a part with changes that are in no commit',
      parts: [aPart('1/2', { record: { dirty: true } }), other],
      code: 'part-dirty',
      says: 'part 1/2: it ran with changes',
    },
    {
      name: 'a part of before its commit',
      parts: [aPart('1/2', { record: { startedAt: aRunRecord().startedAt - DAY_MS - 1 } }), other],
      code: 'part-out-of-time',
      says: 'it started 2026-10-30T23:59:59.999Z, before its commit was made',
    },
    {
      name: 'a part to come',
      parts: [aPart('1/2', { record: { startedAt: aRunRecord().startedAt + DAY_MS + 1 } }), other],
      code: 'part-out-of-time',
      says: 'it started 2026-11-02T00:00:00.001Z, which is to come',
    },
    {
      name: 'a file that two parts ran',
      parts: [aPart('1/2'), aPart('2/2')],
      code: 'module-in-two-parts',
      says: 'both ran oracle/properties/order.test.ts',
    },
  ])('$name', ({ parts, code, says }) => {
    expect(() => merge(parts)).toThrow(expect.objectContaining({ code, exitCode: 64 }))
    expect(() => merge(parts)).toThrow(says)
    expect(() => merge(parts.toReversed())).toThrow(expect.objectContaining({ code }))
  })

  it('with something to do in every message', () => {
    try {
      merge([aPart('1/2'), aPart('2/2')])
      expect.unreachable()
    } catch (error) {
      expect(isOracleError(error) && error.hint).toContain('one part')
    }
  })
})

describe('a part that is missing', () => {
  const unit = aPart('unit/3', { evidence: at('tests/unit.test.ts') })
  const e2e = aPart('e2e/3', { evidence: at('tests/e2e.test.ts') })

  it.each([
    { given: four.slice(0, 1).concat(four.slice(2)), subjects: ['part 2/4'] },
    { given: four.slice(3), subjects: ['part 1/4', 'part 2/4', 'part 3/4'] },
    { given: [unit, e2e], subjects: ['2 of 3 parts'] },
  ])('is named: $subjects', ({ given, subjects }) => {
    const { run, merge: merged } = merge(given)
    expect(merged.missing.map(({ subject }) => subject)).toEqual(subjects)
    expect(run.part).toEqual({ label: merged.labels.join(', '), count: given[0]?.part.count })
  })

  it('is named by its file where that is known, and by those that are there where names are free', () => {
    const { merge: merged } = merge(four.slice(1), { fileOf: (label) => `blobs/blob-${label.replace('/', '-')}.json` })
    expect(merged.missing).toEqual([{ subject: 'part 1/4', message: 'is missing: blobs/blob-1-4.json' }])
    expect(merge([unit, e2e]).merge.missing).toEqual([{ subject: '2 of 3 parts', message: 'seen: e2e/3, unit/3' }])
  })
})

it('is held against what its merge knows, and not against what it says itself', () => {
  const spec = 'oracle/properties/order.test.ts'
  const lying = aPart('1/1', {
    evidence: { sealedSpecs: [], modules: [aModule({ sealed: false })], tests: [anObservation({ sealed: false })] },
  })
  const { run } = merge([lying], { ci: true })
  expect(run).toMatchObject({ ci: true, sealedSpecs: [spec], modules: [{ sealed: true }], tests: [{ sealed: true }] })
})

describe('a checkout', () => {
  const dirty = ['1/2', '2/2'].map((label) =>
    aPart(label, { evidence: at(`tests/${label[0]}.test.ts`), record: { dirty: true } }),
  )
  const { commit } = INPUT.checkout

  it('with changes takes parts with changes, which nothing ties together', () => {
    const checkout = { ...INPUT.checkout, commit: commit && { ...commit, dirty: true } }
    expect(merge(dirty, { checkout }).merge.untied).toBe(true)
  })

  it('outside a repository takes parts from there, which nothing ties together', () => {
    const outside = dirty.map(({ part }) =>
      aPart(part.label, {
        evidence: at(`tests/${part.label[0]}.test.ts`),
        record: { dirty: true, sha: '0'.repeat(40) },
      }),
    )
    expect(merge(outside, { checkout: { ...INPUT.checkout, commit: null } }).merge.untied).toBe(true)
  })

  it('whose commit has no known time bounds nothing by it', () => {
    const old = aPart('1/1', { record: { startedAt: 0 } })
    const checkout = { ...INPUT.checkout, commit: commit && { ...commit, committedAt: null } }
    expect(merge([old], { checkout }).parts).toEqual([old])
  })
})

describe('a test module that no part ran', () => {
  const unit = { project: 'unit', path: 'tests/a.test.ts' }
  const web = { ...unit, project: 'web' }
  const ran = aPart('1/1', { evidence: at(unit.path, unit.project) })

  it('is named with its project', () => {
    expect(merge([ran], { found: [web, unit, web] }).merge.unrun).toEqual([web])
    expect(merge([ran]).merge.unrun).toEqual([])
  })

  it('is known where a part found it', () => {
    const found = aPart('1/1', { evidence: { ...at(unit.path, unit.project), found: [unit, web] } })
    expect(merge([found]).merge.unrun).toEqual([web])
  })
})

describe('what the job of a part charged it with', () => {
  const finding = (fields: Partial<Finding>): Finding => ({
    check: 'lock-intact',
    code: 'lock-drift-during-run',
    subject: 'oracle/LOCK',
    message: 'changed',
    action: 'look',
    who: 'author',
    exitCode: 3,
    ...fields,
  })

  it('is carried over with the labels of all parts that said the same, and nothing of it is lost', () => {
    const charged = (label: string, ...findings: readonly Finding[]) =>
      aPart(label, {
        evidence: at(`tests/${label[0]}.test.ts`),
        report: { findings, verdict: { kind: 'reject', exitCode: 3, enforced: true } },
      })
    const note = finding({ exitCode: 0 })
    const parts = [charged('2/2', finding({}), finding({ message: 'gone' })), charged('1/2', finding({}), note)]
    expect(merge(parts).merge.charges).toEqual([
      { finding: finding({}), labels: ['1/2', '2/2'] },
      { finding: finding({ message: 'gone' }), labels: ['2/2'] },
    ])
  })

  it('is whether a permit held where its test ran', () => {
    const id = 'tests/fs.test.ts > links' as TestId
    const permit = aPermit({ id })
    const policy = aPolicy({ permits: new Map([[id, permit]]) })
    const said = (inForce: boolean) => ({ permits: [{ id, owner: permit.owner, inForce, expires: null }] })
    const has = { ...at('tests/fs.test.ts'), tests: [anObservation({ id, module: 'tests/fs.test.ts' })] }
    const heldBy = (own: boolean, elsewhere: boolean) => {
      const parts = [aPart('1/2', { evidence: has, report: said(own) }), aPart('2/2', { report: said(elsewhere) })]
      return merge(parts, { policy }).permitsInForce.has(id)
    }
    expect([heldBy(true, false), heldBy(false, true), heldBy(true, true)]).toEqual([true, false, true])
  })
})

it('takes the worst of every fact of the configuration', () => {
  const [first] = four
  const flaky = aPart('2/2', {
    evidence: { ...at('tests/b.test.ts'), interrupted: 'stopped', unhandledErrors: ['boom'], ci: true },
  })
  const { config } = aRun()
  const loose = aPart('1/2', {
    evidence: { config: { ...config, retry: 3, passWithNoTests: 'config', suppressedErrors: 2 } },
  })
  expect(first && merge([loose, flaky]).run).toMatchObject({
    ci: true,
    interrupted: 'stopped',
    unhandledErrors: ['boom'],
    config: { retry: 3, passWithNoTests: 'config', suppressedErrors: 2 },
  })
})

it('keeps every attempt of a test', () => {
  const attempts = [anAttempt({ outcome: 'failed' }), anAttempt()] as const
  const flaked = anObservation({ outcome: { kind: 'ran', state: 'passed', attempts } })
  expect(merge([aPart('1/1', { evidence: { tests: [flaked] } })]).run.tests).toEqual([flaked])
})
