import { aBudget, aHistory, aModule, anAttempt, anEvidence, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import {
  A,
  beside,
  inventory,
  marked,
  notRun,
  permit,
  plain,
  type RunCompleteInput,
  SEALED,
  SPEC,
  sealed,
  X,
} from '../../test/run-complete-values.ts'
import { asTestId, type Finding, type Outcome } from '../model/index.ts'
import { unseenEvidence } from './run-complete/unseen-evidence.ts'
import { runComplete } from './run-complete.ts'

interface Case extends RunCompleteInput {
  readonly name: string
  readonly findings: readonly (readonly [Finding['exitCode'], string, string])[]
  readonly unseen?: readonly string[]
}

const skipped: Outcome = { kind: 'ran', state: 'failed', attempts: [anAttempt({ outcome: 'skipped' })] }

const TABLE: readonly Case[] = [
  { name: 'is silent about a full run', findings: [] },
  { name: 'cannot judge without a record of the run', evidence: { run: null }, findings: [[64, 'run-missing', 'run']] },
  { name: 'has nothing to say in verify', evidence: { mode: 'verify', run: null }, findings: [] },

  {
    name: 'misses a sealed spec that was not collected',
    run: { modules: [aModule({ path: A })], tests: [plain()] },
    findings: [[7, 'sealed-spec-not-run', SPEC]],
  },
  { name: 'misses a sealed spec without tests (R13)', run: { tests: [] }, findings: [[7, 'sealed-spec-empty', SPEC]] },
  {
    name: 'rejects a sealed spec that does not load',
    run: { modules: [aModule({ state: 'failed-to-load' })], tests: [] },
    findings: [[7, 'sealed-spec-failed-to-load', SPEC]],
  },
  {
    name: 'rejects a sealed spec that was only type-checked (R15)',
    run: {
      modules: [aModule({ environment: 'typecheck', witnessed: false })],
      tests: [sealed({ outcome: notRun('type-checked'), witnessed: false })],
    },
    findings: [[7, 'only-type-checked', SPEC]],
  },
  {
    name: 'takes a run beside a type check',
    run: {
      modules: [aModule(), aModule({ project: 'types', environment: 'typecheck' })],
      tests: [
        sealed(),
        sealed({
          id: asTestId(`|types| ${SEALED}`),
          bareId: asTestId(SEALED),
          project: 'types',
          outcome: notRun('type-checked'),
        }),
      ],
    },
    findings: [],
  },
  {
    name: 'rejects a sealed todo without a body',
    run: { tests: [sealed({ outcome: notRun('no-body'), ...marked('todo') })] },
    findings: [[7, 'sealed-todo-without-body', SEALED]],
  },
  {
    name: 'lets a permit keep a sealed todo',
    ...permit({ marker: 'todo' }, asTestId(SEALED)),
    run: { tests: [sealed({ outcome: notRun('no-body') })] },
    findings: [],
  },
  {
    name: 'rejects a sealed test that stayed marked',
    run: { tests: [sealed({ outcome: notRun('marked'), ...marked('skip') })] },
    findings: [[7, 'test-skipped', SEALED]],
  },
  {
    name: 'lets a permit keep a sealed test marked',
    ...permit({}, asTestId(SEALED)),
    run: { tests: [sealed({ outcome: notRun('marked'), ...marked('skip') })] },
    findings: [],
  },
  {
    name: 'rejects a sealed test that something filtered',
    run: { tests: [sealed({ outcome: notRun('filtered') })] },
    findings: [[7, 'test-filtered', SEALED]],
  },
  {
    name: 'rejects a sealed test whose set-up failed',
    run: { tests: [sealed({ outcome: notRun('setup-failed') })] },
    findings: [[7, 'setup-failed', SEALED]],
  },
  {
    name: 'rejects a sealed test without a result',
    run: { tests: [sealed({ outcome: notRun('unexplained') })] },
    findings: [[7, 'test-without-result', SEALED]],
  },
  {
    name: 'rejects lost tests outside the oracle',
    run: beside(plain({ outcome: notRun('unexplained') })),
    findings: [[7, 'tests-lost', A]],
  },

  {
    name: 'lists the sealed rows that are gone',
    evidence: { history: aHistory({ sealedRoster: [asTestId(SEALED), asTestId(`${SPEC} > row 1`)] }) },
    findings: [[7, 'sealed-test-missing', `${SPEC} > row 1`]],
  },

  { name: 'misses an inventoried test', policy: inventory(X), findings: [[7, 'inventoried-missing', X]] },
  {
    name: 'leaves an inventoried failure to tests-passed',
    policy: inventory(X),
    run: beside(plain({ outcome: { kind: 'ran', state: 'failed', attempts: [anAttempt({ outcome: 'failed' })] } })),
    findings: [],
  },
  {
    name: 'rejects an inventoried test that did not run',
    policy: inventory(X),
    run: beside(plain({ outcome: notRun('setup-failed') })),
    findings: [[7, 'setup-failed', X]],
  },
  {
    name: 'asks every project for an inventoried test',
    policy: inventory(X),
    run: beside(
      ...['a', 'b'].map((project) =>
        plain({
          id: asTestId(`|${project}| ${X}`),
          bareId: X,
          project,
          outcome: project === 'a' ? { kind: 'ran', state: 'passed', attempts: [anAttempt()] } : notRun('marked'),
        }),
      ),
    ),
    findings: [[7, 'test-skipped', `|b| ${X}`]],
  },
  {
    name: 'takes the new name of a rename',
    policy: inventory(asTestId(`${A} > old`), X),
    run: beside(plain()),
    findings: [],
  },
  {
    name: 'rejects both names of a rename',
    policy: inventory(asTestId(`${A} > old`), X),
    run: beside(plain(), plain({ titles: ['old'] })),
    findings: [[7, 'inventoried-rename-both', `${A} > old`]],
  },

  {
    name: 'rejects a skip call in a sealed test',
    run: { tests: [sealed({ outcome: skipped, ...marked('skip-call') })] },
    findings: [[7, 'skip-called', SEALED]],
  },
  {
    name: 'rejects a skip call in a budgeted test',
    policy: { budgets: new Map([[X, aBudget({ id: X })]]) },
    run: beside(plain({ outcome: skipped })),
    findings: [[7, 'skip-called', X]],
  },
  {
    name: 'rejects fails on a sealed test',
    run: { tests: [sealed({ unmarked: true, ...marked('fails') })] },
    findings: [[7, 'fails-without-permit', SEALED]],
  },
  {
    name: 'lets a permit keep fails',
    ...permit({ marker: 'fails' }, asTestId(SEALED)),
    run: { tests: [sealed(marked('fails'))] },
    findings: [],
  },
  {
    name: 'does not speak of an undone skip',
    run: { tests: [sealed({ unmarked: true, ...marked('skip') })] },
    findings: [],
  },

  {
    name: 'rejects a sealed test that asserts nothing (R10, R11)',
    run: { tests: [sealed({ assertions: 0 })] },
    findings: [[7, 'asserted-nothing', SEALED]],
  },
  {
    name: 'lets a permit keep an empty test',
    ...permit({ marker: 'empty' }, asTestId(SEALED)),
    run: { tests: [sealed({ assertions: 0 })] },
    findings: [],
  },
  {
    name: 'notes assertions that are not counted',
    run: { modules: [aModule({ importsOtherAssertions: true })], tests: [sealed({ assertions: 0 })] },
    findings: [[0, 'assertions-not-counted', SEALED]],
  },
  {
    name: 'asks no assertion of a property',
    run: { tests: [sealed({ assertions: 0, trial: { kind: 'property', name: 'holds', seeds: [] } })] },
    findings: [],
  },

  {
    name: 'rejects a skip outside the oracle',
    run: beside(plain({ outcome: notRun('marked'), ...marked('skip') })),
    findings: [[7, 'marker-without-permit', X]],
  },
  {
    name: 'rejects a todo with a body',
    run: beside(plain({ outcome: notRun('marked'), ...marked('todo') })),
    findings: [[7, 'marker-without-permit', X]],
  },
  {
    name: 'rejects fails outside the oracle',
    run: beside(plain(marked('fails'))),
    findings: [[7, 'marker-without-permit', X]],
  },
  {
    name: 'rejects a skip call outside the oracle',
    run: beside(plain({ outcome: skipped, ...marked('skip-call') })),
    findings: [[7, 'marker-without-permit', X]],
  },
  {
    name: 'lets a permit keep a skip',
    ...permit(),
    run: beside(plain({ outcome: notRun('marked'), ...marked('skip') })),
    findings: [],
  },
  {
    name: 'lets a skip permit keep a skip call',
    ...permit(),
    run: beside(plain({ outcome: skipped, ...marked('skip-call') })),
    findings: [],
  },
  {
    name: 'asks for a permit of the same marker',
    ...permit({ marker: 'todo' }),
    run: beside(plain({ outcome: notRun('marked'), ...marked('skip') })),
    findings: [[7, 'marker-without-permit', X]],
  },
  {
    name: 'lets a suite permit keep all below it',
    ...permit({ scope: 'suite' }, asTestId(`${A} > s3`)),
    run: beside(plain({ titles: ['s3', 'a'], outcome: notRun('marked'), ...marked('skip', ['s3']) })),
    findings: [],
  },
  {
    name: 'gives one finding for the marker of a suite',
    run: beside(
      ...['a', 'b'].map((title) =>
        plain({ titles: ['s3', title], outcome: notRun('marked'), ...marked('skip', ['s3']) }),
      ),
    ),
    findings: [[7, 'marker-without-permit', `${A} > s3`]],
  },
  {
    name: 'counts a plan outside the oracle',
    run: beside(plain({ outcome: notRun('no-body'), ...marked('todo') })),
    findings: [[0, 'tests-planned', 'todo']],
  },
  {
    name: 'leaves frozen cases alone',
    run: beside(plain({ module: 'oracle/frozen/a.test.ts', outcome: notRun('marked') })),
    findings: [],
  },
]

it.each(TABLE)('$name', ({ policy, evidence, run, findings, unseen = [] }) => {
  const input = [aPolicy(policy), anEvidence({ run: aRun(run), ...evidence })] as const
  expect(runComplete(...input).map(({ exitCode, code, subject }) => [exitCode, code, subject])).toEqual(findings)
  expect(unseenEvidence(...input)).toEqual(unseen)
})
