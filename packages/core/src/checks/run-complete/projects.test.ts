import { aHistory, aModule, anEvidence, anObservation, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { asTestId, type ModuleObservation, type Observation, type RunEvidence } from '../../model/index.ts'
import { runComplete } from '../run-complete.ts'
import { unseenEvidence } from './unseen-evidence.ts'

const SPEC = 'oracle/properties/order.test.ts'
const FILE = 'tests/a.test.ts'
const X = asTestId(`${FILE} > x`)
const ROW = asTestId(`${SPEC} > row`)
const in_ = (project: string, id: string) => asTestId(`|${project}| ${id}`)

const modules = (...projects: readonly string[]): readonly ModuleObservation[] =>
  projects.flatMap((project) => [aModule({ project }), aModule({ project, path: FILE })])

/** The sealed row and `x`, as a run of these projects names them. */
const tests = (projects: readonly string[], left: (id: string) => boolean = () => true): readonly Observation[] =>
  projects
    .flatMap((project) =>
      [ROW, X].map((bareId) =>
        anObservation({
          module: bareId.startsWith('oracle/') ? SPEC : FILE,
          project,
          bareId,
          id: projects.length > 1 ? in_(project, bareId) : bareId,
        }),
      ),
    )
    .filter(({ project, bareId }) => left(`${project} ${bareId}`))

const onlyA: Partial<RunEvidence> = { narrowing: [{ kind: 'project', detail: '--project A' }] }
const partA: Partial<RunEvidence> = {
  part: { label: 'a/2', count: 2 },
  narrowing: [
    { kind: 'part', detail: 'ORACLE_PART=a/2' },
    { kind: 'project', detail: '--project A' },
  ],
}

interface Case {
  readonly name: string
  readonly keys: readonly string[]
  readonly run: Partial<RunEvidence>
  readonly findings: readonly string[]
  readonly unseen: readonly string[]
}

const gone = (id: string): string => `7 inventoried-missing ${id}`
const rowGone = (id: string): string => `7 sealed-test-missing ${id}`
const A_AND_B = [in_('A', X), in_('B', X)]

const TABLE: readonly Case[] = [
  {
    name: 'finds the tests of both projects where both ran',
    keys: A_AND_B,
    run: { modules: modules('A', 'B'), tests: tests(['A', 'B']) },
    findings: [],
    unseen: [],
  },
  {
    name: 'finds the one of a project that ran alone, and does not judge the other',
    keys: A_AND_B,
    run: { ...onlyA, modules: modules('A'), tests: tests(['A']) },
    findings: [],
    unseen: [in_('B', X), in_('B', ROW)],
  },
  {
    name: 'does the same in a declared part',
    keys: A_AND_B,
    run: { ci: true, ...partA, modules: modules('A'), tests: tests(['A']) },
    findings: [],
    unseen: [in_('B', X), in_('B', ROW)],
  },
  {
    name: 'misses in a part what its own project lost',
    keys: A_AND_B,
    run: { ci: true, ...partA, modules: modules('A'), tests: tests(['A'], (id) => id === `A ${ROW}`) },
    findings: [gone(in_('A', X))],
    unseen: [in_('B', X), in_('B', ROW)],
  },
  {
    name: 'misses in a part a sealed row of its own project',
    keys: [],
    run: {
      ci: true,
      ...partA,
      modules: modules('A'),
      tests: [...tests(['A'], (id) => id === `A ${X}`), anObservation({ project: 'A', titles: ['other'] })],
    },
    findings: [rowGone(in_('A', ROW))],
    unseen: [in_('B', ROW)],
  },
  {
    name: 'misses in a full run the project that is not there',
    keys: A_AND_B,
    run: { modules: modules('A'), tests: tests(['A']) },
    findings: [rowGone(in_('B', ROW)), gone(in_('B', X))],
    unseen: [],
  },
  {
    name: 'takes either project for an id without one, and cannot tell where one was left out',
    keys: [`${FILE} > y`, X],
    run: { ...onlyA, modules: modules('A'), tests: tests(['A']) },
    findings: [],
    unseen: [in_('B', ROW), `${FILE} > y`],
  },
]

it.each(TABLE)('$name', ({ keys, run, findings, unseen }) => {
  const policy = aPolicy({ inventory: keys.map((id) => ({ id: asTestId(id), renamedTo: null, line: 1 })) })
  const history = aHistory({ runs: 1, sealedRoster: [in_('A', ROW), in_('B', ROW)] })
  const evidence = anEvidence({ history, run: aRun(run) })
  expect(runComplete(policy, evidence).map(({ exitCode, code, subject }) => `${exitCode} ${code} ${subject}`)).toEqual(
    findings,
  )
  expect(unseenEvidence(policy, evidence)).toEqual([...unseen].sort())
})

it('asks nothing of a frozen row under its project', () => {
  const history = aHistory({ runs: 1, sealedRoster: [in_('A', 'oracle/frozen/a.test.ts > slow')] })
  expect(runComplete(aPolicy(), anEvidence({ history }))).toEqual([])
})
