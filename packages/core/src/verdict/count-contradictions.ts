import type { NewRun, Report, TestRecord } from '../model/index.ts'

/** Where a report counts other tests than the run in it holds; empty where they agree. */
export const countContradictions = (
  { tests: counted, evidence }: Pick<Report, 'tests' | 'evidence'>,
  { record: { tests }, roster }: NewRun,
): readonly string[] => {
  const total = counted.passed + counted.failed + counted.notRun
  const failed = tests.filter(hasFailed).length
  const notRun = tests.filter(({ attempts }) => attempts.length === 0).length
  const found: readonly (string | false)[] = [
    roster.ids.length !== total && `it counts ${total} tests, its run ${roster.ids.length}`,
    failed !== counted.failed && `it counts ${counted.failed} as failed, its run ${failed}`,
    notRun !== counted.notRun && `it counts ${counted.notRun} as not run, its run ${notRun}`,
    roster.sealed.length < evidence.sealedTests &&
      `it counts ${evidence.sealedTests} as sealed, its run ${roster.sealed.length}`,
    ...flakeContradictions(counted.flaked, tests),
  ]
  return found.filter((problem) => problem !== false)
}

/** Every test that did not pass at once has a record; one that is repeated fails by any of its attempts. */
const hasFailed = ({ attempts, markers }: TestRecord): boolean => {
  const repeats = markers.some((marker) => /^repeats(?:=|$)/.test(marker))
  return attempts.length > 0 && (attempts.at(-1) !== 'passed' || (repeats && attempts.includes('failed')))
}

const flakeContradictions = (counted: readonly string[], tests: readonly TestRecord[]): readonly string[] => {
  const named = new Set(counted)
  const flaked = new Set<string>(tests.filter(({ attempts }) => new Set(attempts).size > 1).map(({ id }) => id))
  return [
    ...[...named].filter((id) => !flaked.has(id)).map((id) => `${id} flaked, and its run says not`),
    ...[...flaked].filter((id) => !named.has(id)).map((id) => `${id} flaked in its run, and it says not`),
  ]
}
