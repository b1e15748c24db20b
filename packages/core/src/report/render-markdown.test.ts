import {
  aBudget,
  aDigest,
  aFixtureSet,
  aHistory,
  aListing,
  aLock,
  anEvidence,
  anObservation,
  aPermit,
  aPolicy,
  aRun,
} from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import { asTestId, type Observation, type Report } from '../model/index.ts'
import { renderMarkdown } from './render-markdown.ts'

const report = (tests: readonly Observation[]): Report =>
  inspect(
    aPolicy({ budgets: new Map([[aBudget().id, aBudget({ owner: 'a|b' })]]) }),
    anEvidence({ run: aRun({ tests }), fixtures: [aFixtureSet()] }),
  )

const hostile = anObservation({
  module: 'tests/a.test.ts',
  titles: ['<img src=x> `a` | *b*'],
  outcome: { kind: 'not-run', reason: 'marked' },
})
const property = anObservation({
  trial: {
    kind: 'property',
    name: 'a | b',
    seeds: [
      { label: '1', seed: 1, outcome: 'falsified', runs: 1, discards: 0, counterexample: '["|","<b>"]', path: '0' },
    ],
  },
})
const fixtures = anObservation({
  titles: ['fixtures'],
  trial: { kind: 'fixtures', set: 'orders', results: [{ input: aDigest('{"qty":1}'), outcome: 'differs' }] },
})

it('renders the whole report', () => {
  expect(renderMarkdown(report([hostile, property, fixtures]))).toMatchSnapshot()
})

it('never says that it is safe to merge', () => {
  const text = renderMarkdown(inspect(aPolicy(), anEvidence()))
  expect(text).toContain('The evidence holds; review the production change.')
  expect(text).not.toMatch(/safe/i)
})

it('lists what a narrowed run could not see', () => {
  const run = aRun({ narrowing: [{ kind: 'name-pattern', detail: '-t total' }], sealedSpecs: ['oracle/a.test.ts'] })
  const text = renderMarkdown(inspect(aPolicy(), anEvidence({ run })))
  expect(text).toContain('### Not seen\n\n- `oracle/a.test.ts`')
  expect(text).not.toContain('The evidence holds')
})

it('says NOT ENFORCED in a trial period', () => {
  const files = [{ path: 'oracle/policy/oracle.yaml', digest: aDigest('enforce: report'), hint: 'none' }] as const
  const evidence = anEvidence({ lock: aLock({ entries: files }), tree: aListing({ files }) })
  expect(renderMarkdown(inspect(aPolicy({ enforce: 'report' }), evidence))).toContain('**NOT ENFORCED**')
})

it('renders a verification without the sections of a run', () => {
  const text = renderMarkdown(inspect(aPolicy(), anEvidence({ mode: 'verify', run: null, treeAfter: null })))
  expect(text).toContain('The oracle is what LOCK lists.')
  expect(text).not.toContain('### Evidence')
})

it('names the records that count for nothing', () => {
  const history = aHistory({ skipped: ['2026/11/a.json: half-written or not JSON'] })
  const report = inspect(aPolicy(), anEvidence({ history }))
  expect(report.skipped).toEqual(history.skipped)
  expect(renderMarkdown(report)).toContain('1 record counts for nothing: 2026/11/a.json: half-written or not JSON')
})

it('names the permits in force, and no other', () => {
  const [used, unmet] = ['tests/a.test.ts > used', 'tests/a.test.ts > unmet'].map(asTestId)
  if (used === undefined || unmet === undefined) throw new Error('two ids were made')
  const permits = new Map([used, unmet].map((id) => [id, aPermit({ id })]))
  const text = renderMarkdown(inspect(aPolicy({ permits }), anEvidence({ permitsInForce: new Set([used]) })))
  const section = text.slice(text.indexOf('### Permits in force'), text.indexOf('### Evidence'))
  expect([section.includes(used), section.includes(unmet)]).toEqual([true, false])
})
