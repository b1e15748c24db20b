import { EXIT, type Finding, type MissingPart, type ModuleName } from '../../model/index.ts'
import type { RunView } from './run-view.ts'

/** What only a merge can tell: parts that are not there, and test files that no part ran. */
export const mergedParts = ({ evidence }: RunView): readonly Finding[] => {
  const { merge } = evidence
  if (merge === undefined) return []
  return [
    ...merge.missing.map(missingPart),
    ...(merge.missing.length > 0 ? [] : merge.unrun.map(inNoPart)),
    ...(merge.untied && merge.labels.length > 1 ? [untied] : []),
  ]
}

const missingPart = ({ subject, message }: MissingPart): Finding => ({
  check: 'run-complete',
  code: 'missing-part',
  subject,
  message,
  action: 'look at the job that should have written it and at the step that brings it here; run both again',
  who: 'ci-owner',
  exitCode: EXIT.cannotJudge,
})

const inNoPart = ({ project, path }: ModuleName): Finding => ({
  check: 'run-complete',
  code: 'module-in-no-part',
  subject: project === '' ? path : `|${project}| ${path}`,
  message: `Vitest finds this test file${project === '' ? '' : ` in project ${project}`}, and no part ran it`,
  action: 'let one part run it: the folders or projects that the jobs name leave it out',
  who: 'ci-owner',
  exitCode: EXIT.incomplete,
})

const untied: Finding = {
  check: 'run-complete',
  code: 'parts-untied',
  subject: 'parts',
  message: 'no commit says that the parts ran the same files',
  action: 'nothing at a desk; in CI check out one commit in every job, with no uncommitted changes',
  who: 'ci-owner',
  exitCode: EXIT.allow,
}
