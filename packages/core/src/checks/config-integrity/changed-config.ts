import { type Change, type Evidence, EXIT, type Finding, isReformatted, type PackageChange } from '../../model/index.ts'

/** What the patch changes of that which steers the run (9); a person may change it (10). */
export const changedConfig = (evidence: Evidence): readonly Finding[] => {
  const found = changesOf(evidence)
  return evidence.changes?.by === 'person' ? found.map((change) => ({ ...change, ...BY_PERSON })) : found
}

const BY_PERSON = {
  code: 'config-by-person',
  action: 'a second person looks whether the run still includes every test and fails where it should',
  who: 'oracle-owner',
  exitCode: EXIT.review,
} as const

const changesOf = (evidence: Evidence): readonly Finding[] => {
  const changes = evidence.changes?.changes ?? []
  return changes
    .filter((change) => change.class === 'config')
    .flatMap((change) => {
      const meaning = evidence.packageChanges.find(({ path }) => path === change.path)
      if (meaning === undefined) return [configFile(change)]
      return isReformatted(evidence, change) ? [] : manifest(meaning)
    })
}

const TAKE_OUT =
  'take it out of the patch; a person changes the configuration in a change of its own, judged with --by person'

const finding = (fields: Pick<Finding, 'code' | 'subject' | 'message'>): Finding => ({
  check: 'config-integrity',
  action: TAKE_OUT,
  who: 'author',
  exitCode: EXIT.configChanged,
  ...fields,
})

const configFile = ({ path, kind, loadedBy }: Change): Finding =>
  finding({
    code: 'config-changed',
    subject: path,
    message:
      loadedBy === undefined
        ? `the patch ${DOES[kind]} a file that steers the run`
        : `the run's configuration loads it: ${loadedBy}`,
  })

const DOES: Readonly<Record<Change['kind'], string>> = {
  added: 'adds',
  removed: 'removes',
  modified: 'changes',
  mode: 'changes the mode of',
  type: 'replaces',
}

const manifest = ({ path, problem, entries }: PackageChange): readonly Finding[] => {
  if (problem !== null)
    return [finding({ code: 'manifest-unreadable', subject: path, message: `what it says cannot be told: ${problem}` })]
  return entries
    .filter((entry) => entry.class === 'config')
    .map(({ key, before, after }) =>
      finding({
        code: 'manifest-changed',
        subject: path,
        message: `${key}, which steers the run: ${before ?? 'nothing'} → ${after ?? 'nothing'}`,
      }),
    )
}
