import { aConfig, aModule, anEvidence, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import {
  A,
  beside,
  inventory,
  marked,
  notRun,
  plain,
  type RunCompleteInput,
  SEALED,
  SPEC,
  sealed,
  X,
} from '../../../test/run-complete-values.ts'
import type { Finding, RunEvidence } from '../../model/index.ts'
import { runComplete } from '../run-complete.ts'
import { unseenEvidence } from './unseen-evidence.ts'

interface Case extends RunCompleteInput {
  readonly name: string
  readonly findings: readonly (readonly [Finding['exitCode'], string, string])[]
  readonly unseen?: readonly string[]
}

const narrowed: RunEvidence['narrowing'] = [{ kind: 'name-pattern', detail: '-t total' }]
const replayed: RunEvidence['narrowing'] = [{ kind: 'replay', detail: 'ORACLE_REPLAY=1/0:1' }]
const shard = { part: { label: '2/4', count: 4 }, narrowing: [{ kind: 'shard', detail: '--shard=2/4' }] } as const

const TABLE: readonly Case[] = [
  {
    name: 'rejects an only at a desk',
    run: { narrowing: [{ kind: 'only', detail: `${X}` }], tests: [sealed({ outcome: notRun('filtered') })] },
    findings: [[7, 'only-narrows', X]],
    unseen: [SEALED],
  },
  {
    name: 'notes an only that CI undid',
    run: { ci: true, ...beside(plain(marked('only'))) },
    findings: [[0, 'only-undone', A]],
  },
  {
    name: 'rejects an only that Vitest would have refused',
    run: { ci: true, config: aConfig({ forbidsOnly: true }), ...beside(plain(marked('only'))) },
    findings: [[7, 'only-committed', A]],
  },
  {
    name: 'does not speak of a sealed only',
    run: { ci: true, config: aConfig({ forbidsOnly: true }), tests: [sealed(marked('only'))] },
    findings: [],
  },

  {
    name: 'calls a narrowed run partial at a desk',
    policy: inventory(X),
    run: { narrowing: narrowed, modules: [], tests: [] },
    findings: [[64, 'nothing-ran', 'run']],
    unseen: [SPEC, X],
  },
  {
    name: 'misses in a narrowed run what a collected module lacks',
    policy: inventory(X),
    run: { narrowing: narrowed, modules: [aModule({ path: A })], tests: [plain({ titles: ['y'] })] },
    findings: [[7, 'inventoried-missing', X]],
    unseen: [SPEC],
  },
  {
    name: 'cannot tell where another project was left out',
    policy: inventory(X),
    run: {
      narrowing: [{ kind: 'project', detail: '--project a' }],
      modules: [aModule({ path: A })],
      tests: [plain({ titles: ['y'] })],
    },
    findings: [],
    unseen: [SPEC, X],
  },
  {
    name: 'takes a narrowed run for no evidence in CI',
    run: { ci: true, narrowing: narrowed, tests: [sealed({ outcome: notRun('filtered') })] },
    findings: [[7, 'narrowed-in-ci', '-t total']],
    unseen: [SEALED],
  },
  {
    name: 'judges a shard by its own modules',
    policy: inventory(X),
    run: { ci: true, ...shard, modules: [], tests: [] },
    findings: [],
    unseen: [SPEC, X],
  },
  {
    name: 'misses in a shard what its modules lack',
    policy: inventory(X),
    run: { ci: true, ...shard, modules: [aModule({ path: A })], tests: [plain({ titles: ['y'] })] },
    findings: [[7, 'inventoried-missing', X]],
    unseen: [SPEC],
  },
  {
    name: 'takes a declared split by folder',
    run: {
      ci: true,
      part: { label: 'unit/3', count: 3 },
      narrowing: [
        { kind: 'part', detail: 'unit/3' },
        { kind: 'file-filter', detail: 'packages/a' },
      ],
    },
    findings: [],
  },
  {
    name: 'takes a declared split by --dir',
    run: {
      ci: true,
      part: { label: 'unit/3', count: 3 },
      narrowing: [
        { kind: 'part', detail: 'unit/3' },
        { kind: 'file-filter', detail: '--dir packages/a' },
      ],
    },
    findings: [],
  },
  {
    name: 'takes --dir for no evidence in CI where no split is declared',
    run: { ci: true, narrowing: [{ kind: 'file-filter', detail: '--dir packages/a' }] },
    findings: [[7, 'narrowed-in-ci', '--dir packages/a']],
  },
  {
    name: 'exits by what a replay ran at a desk',
    run: { narrowing: replayed, tests: [sealed()] },
    findings: [],
  },
  {
    name: 'takes a replay for no evidence in CI, in a declared part neither',
    run: { ci: true, ...shard, narrowing: [...shard.narrowing, ...replayed] },
    findings: [[7, 'narrowed-in-ci', 'ORACLE_REPLAY=1/0:1']],
  },
  {
    name: 'takes no name pattern in a declared split',
    run: {
      ci: true,
      part: { label: 'unit/3', count: 3 },
      narrowing: [{ kind: 'part', detail: 'unit/3' }, ...narrowed],
    },
    findings: [[7, 'narrowed-in-ci', '-t total']],
  },

  {
    name: 'cannot judge an interrupted run',
    run: { interrupted: 'SIGINT', tests: [sealed({ outcome: notRun('cancelled') })] },
    findings: [[64, 'interrupted', 'run']],
    unseen: [SEALED],
  },
  {
    name: 'cannot judge a filter that matches nothing (R17)',
    run: { unmatchedFilters: ['moved.test.ts'], narrowing: [{ kind: 'file-filter', detail: 'moved.test.ts' }] },
    findings: [[64, 'filter-unmatched', 'moved.test.ts']],
  },
  {
    name: 'cannot judge a run of nothing',
    run: { modules: [], tests: [], sealedSpecs: [] },
    findings: [[64, 'nothing-ran', 'run']],
  },
  {
    name: 'cannot judge a worker that did not start (R16)',
    run: { modules: [aModule({ state: 'never-returned' })], tests: [] },
    findings: [[64, 'worker-not-started', SPEC]],
  },
  {
    name: 'cannot attest a sealed spec in a browser (R23)',
    run: {
      modules: [aModule({ environment: 'browser', project: 'web', witnessed: false })],
      tests: [sealed({ project: 'web', witnessed: false })],
    },
    findings: [[64, 'cannot-attest', SPEC]],
  },
  {
    name: 'cannot judge tests that nobody witnessed',
    run: { tests: [sealed({ witnessed: false })] },
    findings: [[64, 'unwitnessed', SPEC]],
  },
  {
    name: 'cannot judge tests outside the oracle that nobody witnessed either',
    run: beside(plain({ witnessed: false })),
    findings: [[64, 'unwitnessed', A]],
  },
  {
    name: 'cannot judge tests of a module whose collection nobody witnessed',
    run: { modules: [aModule(), aModule({ path: A, witnessed: false })], tests: [sealed(), plain()] },
    findings: [[64, 'unwitnessed', A]],
  },
  {
    name: 'asks no witness of tests that did not run',
    run: beside(plain({ witnessed: false, outcome: notRun('no-body') })),
    findings: [[0, 'tests-planned', 'todo']],
  },
  {
    name: 'asks no witness of a browser',
    run: {
      modules: [aModule(), aModule({ path: A, environment: 'browser', project: 'web', witnessed: false })],
      tests: [sealed(), plain({ project: 'web', witnessed: false })],
    },
    findings: [[0, 'markers-out-of-reach', 'web']],
  },
]

it.each(TABLE)('$name', ({ policy, evidence, run, findings, unseen = [] }) => {
  const input = [aPolicy(policy), anEvidence({ run: aRun(run), ...evidence })] as const
  expect(runComplete(...input).map(({ exitCode, code, subject }) => [exitCode, code, subject])).toEqual(findings)
  expect(unseenEvidence(...input)).toEqual(unseen)
})
