import { EXIT, type Observation, type Report, type RunEvidence } from '@vitest-oracle/core/run'

/** What names a test in a session: the same id may be a test of several projects. */
export const testKeyOf = ({ project, bareId }: Pick<Observation, 'project' | 'bareId'>): string =>
  `${project}\n${bareId}`

/** The tests that a verdict charges with something, alone or with their suite: by their key. */
export const chargedTests = ({ findings }: Report, { tests }: RunEvidence): ReadonlySet<string> => {
  const subjects = new Set(
    findings
      .filter(({ exitCode, subject }) => exitCode !== EXIT.allow && exitCode !== EXIT.review && subject.includes(GAP))
      .map(({ subject }) => subject),
  )
  return new Set(tests.filter(({ id }) => selfAndSuites(id).some((name) => subjects.has(name))).map(testKeyOf))
}

/** Ids hold it, paths never do. */
const GAP = ' > '

const selfAndSuites = (id: string): readonly string[] => {
  const parts = id.split(GAP)
  return parts.map((_, at) => parts.slice(0, at + 1).join(GAP))
}
