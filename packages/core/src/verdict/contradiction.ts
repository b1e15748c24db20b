import { isIdOf, type NewRun, namesProject, type Report, withoutProject } from '../model/index.ts'
import { decide } from './decide.ts'

/** Why a report and the run in it cannot both be true; null where they agree. */
export const contradiction = (report: Report, { id, record, roster }: NewRun): string | null => {
  const { verdict, findings, part, lock } = report
  const judged = decide(findings, { mode: report.mode, enforce: verdict.enforced ? 'reject' : 'report' })
  const known = new Set(roster.ids)
  const found: readonly (string | false | undefined)[] = [
    judged.exitCode !== verdict.exitCode && `its findings exit ${judged.exitCode}, its verdict ${verdict.exitCode}`,
    record.exitCode !== verdict.exitCode && `its run exited ${record.exitCode}, its verdict ${verdict.exitCode}`,
    !isIdOf(id, record) && `its run is not the one that ${id} names`,
    record.lock !== lock.treeDigest && 'its run names another LOCK',
    record.part !== (part?.label ?? null) && 'its run is another part',
    roster.ids.length !== counted(report) && `it counts ${counted(report)} tests, its run ${roster.ids.length}`,
    ...record.tests.map((test) => !known.has(test.id) && `${test.id} is not in its roster`),
    ...report.budgets.map((budget) => attemptsDiffer(budget, record) && `the attempts of ${budget.id} differ`),
    ...report.tests.flaked.map((flaked) => !hasFlaked(flaked, record) && `${flaked} flaked, and its run says not`),
  ]
  return found.find((problem) => typeof problem === 'string') || null
}

const counted = ({ tests }: Report): number => tests.passed + tests.failed + tests.notRun

type Budget = Report['budgets'][number]
type Tests = Pick<NewRun['record'], 'tests'>

/**
 * A record of a budget without a project stands for the test in each of them: those are not told apart here.
 * One with a project is that of the test without one, where this project ran its file alone.
 */
const attemptsDiffer = ({ id, attempts }: Budget, { tests }: Tests): boolean => {
  const named = (wanted: string) => tests.find((test) => test.id === wanted)
  const own = named(id) ?? (namesProject(id) ? named(withoutProject(id)) : undefined)
  return own !== undefined && attempts.length > 0 && String(own.attempts) !== String(attempts)
}

const hasFlaked = (id: string, { tests }: Tests): boolean =>
  tests.some((test) => test.id === id && new Set(test.attempts).size > 1)
