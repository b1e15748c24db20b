import { carries, EXIT, type Finding, type Observation } from '../../model/index.ts'
import type { RunView } from './run-view.ts'

/** In CI an `only` hides nothing; where Vitest would have refused it, it is 7, else it is noted. */
export const onlyMarkers = (view: RunView): readonly Finding[] => {
  if (!view.run.ci) return []
  return [...view.testsAt].flatMap(([path, tests]) => {
    const marked = tests.filter((test) => !test.sealed && carries(test, 'only'))
    return marked.length === 0 ? [] : [toFinding(view, path, marked)]
  })
}

const toFinding = ({ run }: RunView, subject: string, marked: readonly Observation[]): Finding => ({
  check: 'run-complete',
  ...(run.config.forbidsOnly
    ? { code: 'only-committed', exitCode: EXIT.incomplete }
    : { code: 'only-undone', exitCode: EXIT.allow }),
  subject,
  message: `an \`only\` was committed and undone, so that it hides nothing: ${marked.map(({ id }) => id).join(', ')}`,
  action: 'remove the `only`',
  who: 'author',
})
