import { isIdOf, type NewRun, namesProject, pathPart, type Report, type Roster } from '../model/index.ts'
import { countContradictions } from './count-contradictions.ts'
import { decide } from './decide.ts'
import { subjectContradictions } from './subject-contradictions.ts'

/** Why a report and the run in it cannot both be true; null where they agree. */
export const contradiction = (report: Report, run: NewRun): string | null => {
  const { verdict, findings, part, lock } = report
  const { id, record, roster } = run
  const judged = decide(findings, { mode: report.mode, enforce: verdict.enforced ? 'reject' : 'report' })
  const known = new Set(roster.ids)
  const found: readonly (string | false)[] = [
    judged.exitCode !== verdict.exitCode && `its findings exit ${judged.exitCode}, its verdict ${verdict.exitCode}`,
    record.exitCode !== verdict.exitCode && `its run exited ${record.exitCode}, its verdict ${verdict.exitCode}`,
    !isIdOf(id, record) && `its run is not the one that ${id} names`,
    record.lock !== lock.treeDigest && 'its run names another LOCK',
    record.part !== (part?.label ?? null) && 'its run is another part',
    isSplit(report.narrowing) !== isPart(report) &&
      `it is ${isPart(report) ? 'a part, and nothing' : 'no part, and something'} split it`,
    ...rosterContradictions(roster),
    ...record.tests.map((test) => !known.has(test.id) && `${test.id} is not in its roster`),
    ...subjectContradictions(report, run),
    ...countContradictions(report, run),
  ]
  return found.find((problem) => typeof problem === 'string') || null
}

const isSplit = (narrowing: Report['narrowing']): boolean =>
  narrowing.some(({ kind }) => kind === 'shard' || kind === 'part')

/** What is left of a merge where a part is missing has a label, and no shard narrowed it. */
const isPart = ({ part, parts }: Report): boolean => part !== null && parts === undefined

const rosterContradictions = ({ ids, sealed, projects = {} }: Roster): readonly string[] => {
  const known = new Set(ids)
  const paths = new Set(ids.filter((id) => !namesProject(id)).map(pathPart))
  return [
    ...sealed.filter((id) => !known.has(id)).map((id) => `${id} is sealed, and not in its roster`),
    ...Object.keys(projects)
      .filter((path) => !paths.has(path))
      .map((path) => `its roster names the project of ${path}, and no test of it`),
  ]
}
