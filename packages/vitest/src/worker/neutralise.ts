import type { Marker } from '@vitest-oracle/core/model'
import type { FileStanding, Standing } from './standing.ts'
import { type FileTask, retryCount, type SuiteTask, type TestTask } from './tasks.ts'

/** What was found on one test and done about it. */
export interface Ruling {
  readonly markers: readonly Marker[]
  readonly unmarked: boolean
  readonly inverted: boolean
  readonly hasBody: boolean
  readonly standing: Standing
}

/** What {@link neutralise} needs to know besides the tasks. */
export interface NeutraliseOptions {
  readonly standing: FileStanding
  /** `only` hides nothing: in CI, and in a sealed file everywhere. */
  readonly undoOnly: boolean
  /** Retries that the configuration gives every test. */
  readonly configRetry: number
  readonly hasBody: (test: TestTask) => boolean
  /** Told of each test, in the order in which Vitest collected them. */
  readonly onRuling: (test: TestTask, ruling: Ruling) => void
}

/** A `skip` or `todo` of a suite, as its tests inherit it. */
interface Inherited {
  readonly titles: readonly string[]
  readonly markers: readonly Marker[]
}

/**
 * Undoes the markers of a collected file before Vitest interprets them (rule 5): tests that must
 * run get `mode: 'run'`, every test gets exactly the retries its budget grants, and the others
 * keep their markers, pushed down to them where a suite had to be opened.
 */
export const neutralise = (file: FileTask, options: NeutraliseOptions): void => {
  const ordinals = new Map<string, number>()
  const visit = (suite: SuiteTask, inherited: Inherited): boolean => {
    if (options.undoOnly) undoOnly(suite)
    const opened = suite.tasks.map((task) =>
      task.type === 'test' ? ruleOn(task, inherited) : visit(task, inherit(inherited, task)),
    )
    if (!opened.includes(true)) return false
    open(suite, inherited, opened)
    return true
  }
  const ruleOn = (test: TestTask, inherited: Inherited): boolean => {
    const titles = [...inherited.titles, test.name]
    const key = JSON.stringify(titles)
    const ordinal = (ordinals.get(key) ?? 0) + 1
    ordinals.set(key, ordinal)
    return rule({ test, inherited, standing: options.standing.of(titles, ordinal), options })
  }
  visit(file, { titles: [], markers: [] })
}

const SUITE_MODES = ['skip', 'todo', 'only'] as const
const isSuiteMode = (mode: string): mode is (typeof SUITE_MODES)[number] => SUITE_MODES.some((kind) => kind === mode)

const inherit = (from: Inherited, suite: SuiteTask): Inherited => {
  const titles = [...from.titles, suite.name]
  return isSuiteMode(suite.mode)
    ? { titles, markers: [...from.markers, { kind: suite.mode, suite: titles }] }
    : { titles, markers: from.markers }
}

/** Vitest 5 reads `containsOnly`, filled while collecting, after the modes were changed. */
const undoOnly = (suite: SuiteTask): void => {
  if (suite.mode === 'only') suite.mode = 'run'
  if (suite.containsOnly) suite.containsOnly = false
}

/** A suite with an unmarked test in it runs; what must not run in it carries the marker itself. */
const open = (suite: SuiteTask, inherited: Inherited, opened: readonly boolean[]): void => {
  const hiding = hidingKind(inherited.markers)
  if (suite.mode === 'skip' || suite.mode === 'todo') suite.mode = 'run'
  if (hiding === undefined) return
  suite.tasks.forEach((task, index) => {
    if (!opened[index] && task.mode === 'run') task.mode = hiding
  })
}

const hidingKind = (markers: readonly Marker[]): 'skip' | 'todo' | undefined =>
  markers.flatMap(({ kind }) => (kind === 'skip' || kind === 'todo' ? [kind] : []))[0]

interface Case {
  readonly test: TestTask
  readonly inherited: Inherited
  readonly standing: Standing
  readonly options: NeutraliseOptions
}

/** Returns whether the test was unmarked although it, or a suite around it, was hidden. */
const rule = ({ test, inherited, standing, options }: Case): boolean => {
  const hasBody = options.hasBody(test)
  const markers = [...inherited.markers, ...ownMarkers(test, inherited, options.configRetry)]
  const hiding = hidingKind(markers)
  const opens = hiding !== undefined && standing.mustRun && hasBody && !standing.permits(hiding)
  if (opens) test.mode = 'run'
  else if (options.undoOnly && test.mode === 'only') test.mode = hiding ?? 'run'
  const undoesFails = test.fails === true && standing.mustRun && !standing.permits('fails')
  if (undoesFails) test.fails = undefined
  grantRetries(test, standing)
  const unmarked = opens || undoesFails
  options.onRuling(test, { markers, unmarked, inverted: test.fails === true, hasBody, standing })
  return opens
}

/** In-test and configured retries grant nothing (rule 5); a budget's do, and then nothing repeats. */
const grantRetries = (test: TestTask, { retries }: Standing): void => {
  test.retry = retries ?? 0
  if (retries !== null && retries > 0) test.repeats = undefined
}

const ownMarkers = (test: TestTask, inherited: Inherited, configRetry: number): readonly Marker[] => {
  const own: Marker[] = []
  const mark = (kind: Marker['kind'], detail?: string): void => {
    own.push(detail === undefined ? { kind, suite: [] } : { kind, suite: [], detail })
  }
  // A suite's options reach its tests as their own mode: that marker is the suite's.
  const isSuites = inherited.markers.some(({ kind }) => kind === test.mode)
  if (isSuiteMode(test.mode) && !isSuites) mark(test.mode)
  if (test.fails) mark('fails')
  const retries = retryCount(test.retry)
  if (retries > 0 && retries !== configRetry) mark('retry', String(retries))
  if (test.repeats !== undefined && test.repeats > 0) mark('repeats', String(test.repeats))
  return own
}
