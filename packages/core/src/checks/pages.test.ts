import { readFileSync } from 'node:fs'
import {
  aBudget,
  aConfig,
  aDigest,
  aFixtureSet,
  aHistory,
  aListing,
  aLock,
  aModule,
  anAttempt,
  anEvidence,
  anObservation,
  aPolicy,
  aRun,
  aSpecSource,
} from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import type { Evidence, FixtureEntry, Policy, RunEvidence, TreeFile } from '../model/index.ts'
import { renderText } from '../report/render-text.ts'

interface Example {
  /** What the page shows under "It passes", where that is output too. */
  readonly passes?: Example
  readonly policy?: Policy
  readonly evidence?: Partial<Evidence>
  readonly run?: Partial<RunEvidence>
}

const failed = {
  kind: 'ran',
  state: 'failed',
  attempts: [anAttempt({ outcome: 'failed', message: 'AssertionError: expected 1200 to be 1100' })],
} as const

const tests = (...outside: Parameters<typeof anObservation>[0][]): Partial<RunEvidence> => ({
  modules: [aModule(), aModule({ path: 'tests/order.test.ts' })],
  tests: [anObservation(), ...outside.map((test) => anObservation({ module: 'tests/order.test.ts', ...test }))],
})

const record = aBudget({ windowRuns: 40 })
const budgeted = (failedBefore: number): Example => ({
  policy: aPolicy({ budgets: new Map([[record.id, record]]) }),
  evidence: {
    history: aHistory({
      runs: 39,
      samples: new Map([
        [
          record.id,
          Array.from({ length: 39 }, (_, at) => ({ passed: at >= failedBefore, commit: `${at}`, startedAt: at })),
        ],
      ]),
    }),
  },
  run: tests({
    id: record.id,
    module: 'tests/lease.test.ts',
    outcome: { kind: 'ran', state: 'passed', attempts: [anAttempt({ outcome: 'failed' }), anAttempt()] },
  }),
})

const sealedFile = (name: string, content = name): TreeFile => ({
  path: `oracle/${name}`,
  digest: aDigest(content),
  hint: 'none',
})
const sealedFiles = ['policy/writable.txt', 'properties/order.test.ts', 'properties/seeds.txt'].map((name) =>
  sealedFile(name),
)
const lockOf = (...names: readonly string[]): Partial<Evidence> => ({
  lock: aLock({ entries: sealedFiles }),
  tree: aListing({ files: names.map((name) => sealedFile(name)) }),
  treeAfter: aListing({ files: names.map((name) => sealedFile(name)) }),
})
const widened = [
  sealedFile('policy/writable.txt', 'src/ tests/'),
  sealedFile('properties/extra.test.ts'),
  sealedFile('properties/order.test.ts'),
]

const INPUT = aDigest('{"qty":0}')
const fixtureFile = (name: string, overrides: Partial<FixtureEntry> = {}): FixtureEntry => ({
  name,
  kind: 'file',
  digest: INPUT,
  expected: aDigest('expected'),
  shapeProblems: [],
  ...overrides,
})

/** What each page shows first: the output of a run that its check rejects. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  'tests-passed': { run: tests({ titles: ['total', 'adds the lines'], outcome: failed, line: 14 }) },
  'sealed-evidence': {
    run: {
      tests: [
        anObservation({
          titles: ['the total is the sum of its lines'],
          outcome: failed,
          trial: {
            kind: 'property',
            name: 'the total is the sum of its lines',
            seeds: [
              {
                label: '1',
                seed: 1,
                outcome: 'falsified',
                runs: 4,
                discards: 0,
                counterexample: '[{"lines":[{"price":0,"quantity":1}]}]',
                path: '3:0:1',
              },
            ],
          },
        }),
      ],
    },
  },
  'run-complete': {
    run: tests(
      ...['uploads', 'downloads'].map((title) => ({
        titles: ['s3', title],
        outcome: { kind: 'not-run', reason: 'marked' } as const,
        markers: [{ kind: 'skip', suite: ['s3'] }] as const,
      })),
    ),
  },
  'flake-budget': { ...budgeted(3), passes: budgeted(1) },
  'lock-intact': {
    evidence: {
      ...lockOf(),
      tree: aListing({ files: [...widened, sealedFile('properties/seeds.txt')] }),
      treeAfter: aListing({ files: [...widened, sealedFile('properties/seeds.txt', 'other seeds')] }),
    },
    passes: { evidence: lockOf('policy/writable.txt', 'properties/order.test.ts', 'properties/seeds.txt') },
  },
  'fixture-address': {
    evidence: {
      fixtures: [
        aFixtureSet({
          entries: [
            fixtureFile('README.md'),
            fixtureFile(`${INPUT}.in`, { digest: aDigest('{"qty":0}\n') }),
            fixtureFile(`${INPUT}.expected`),
            fixtureFile(`${aDigest('{"qty":2}')}.expected`),
          ],
        }),
      ],
    },
    passes: { evidence: { fixtures: [aFixtureSet()] } },
  },
  'fixture-shape': {
    evidence: {
      fixtures: [
        aFixtureSet({
          schema: 'oracle/schema/orders.json',
          entries: [
            fixtureFile(`${INPUT}.expected`),
            fixtureFile(`${INPUT}.in`, {
              shapeProblems: ['/ must NOT have additional properties "discount"', '/lines/0/qty must be >= 1'],
            }),
          ],
        }),
      ],
    },
    passes: { evidence: { fixtures: [aFixtureSet({ schema: 'oracle/schema/orders.json' })] } },
  },
  'config-integrity': { run: { config: aConfig({ testNamePattern: '/fast/' }) } },
  'policy-sound': {
    evidence: { specs: [aSpecSource({ callsProperty: true, productionAtTop: ['src/order.ts'] })] },
    run: {
      tests: [
        anObservation({
          trial: {
            kind: 'property',
            name: 'holds',
            seeds: [{ label: '1', seed: 1, outcome: 'held', runs: 100, discards: 0 }],
          },
        }),
      ],
    },
  },
}

const print = ({ policy = aPolicy(), evidence, run }: Example): string =>
  renderText(inspect(policy, anEvidence({ run: aRun(run), ...evidence })), { color: false, width: 100, unicode: true })

it.each(Object.entries(EXAMPLES))('the page of %s shows what is really printed', (name, example) => {
  const page = readFileSync(new URL(`../../../../docs/checks/${name}.md`, import.meta.url), 'utf8')
  const shown = [...page.matchAll(/^```text\n([\s\S]*?)^```$/gm)].map(([, output]) => output)
  expect(shown).toEqual([example, example.passes].flatMap((part) => (part === undefined ? [] : [print(part)])))
})
