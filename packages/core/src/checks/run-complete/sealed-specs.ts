import { compareLock } from '../../lock/compare-lock.ts'
import { EXIT, type Finding, type ModuleObservation, shellWord } from '../../model/index.ts'
import type { Missing } from './missing.ts'
import type { RunView } from './run-view.ts'

/** Sealed specs of LOCK that were not collected, not loaded, only type-checked, or hold no test. */
export const missingSpecs = (view: RunView): readonly Missing[] =>
  view.run.sealedSpecs.flatMap((path) => {
    const missing = missingSpec(view, path, view.modulesAt.get(path) ?? [])
    return missing === null ? [] : [missing]
  })

const missingSpec = (view: RunView, path: string, modules: readonly ModuleObservation[]): Missing | null => {
  const isSplit = view.scope === 'part'
  const isPartial = view.scope === 'narrowed' || view.scope === 'interrupted'
  if (modules.length === 0) return { judged: !isPartial && !isSplit, finding: notRun(view, path) }
  if (modules.some(({ environment, state }) => environment === 'browser' || state === 'never-returned')) return null
  const broken = modules.find(({ state, environment }) => state === 'failed-to-load' && environment === 'node')
  if (broken !== undefined) return { judged: true, finding: notLoaded(broken) }
  if (modules.every(({ environment }) => environment === 'typecheck'))
    return { judged: !isPartial, finding: onlyTypeChecked(path) }
  if (!modules.some(({ state }) => state === 'ran')) return { judged: !isPartial, finding: notRun(view, path) }
  return view.testsAt.has(path) ? null : { judged: !isPartial, finding: empty(path) }
}

const finding = (fields: Pick<Finding, 'code' | 'subject' | 'message' | 'action'>): Finding => ({
  check: 'run-complete',
  who: 'author',
  exitCode: EXIT.incomplete,
  ...fields,
})

const notRun = (view: RunView, subject: string): Finding =>
  finding({
    code: 'sealed-spec-not-run',
    subject,
    ...(isThere(view, subject)
      ? {
          message: 'this sealed spec is in LOCK and was not run',
          action: `add '${patternOf(subject, view.policy.root)}' to test.include in the Vitest configuration`,
        }
      : {
          message: 'this sealed spec is in LOCK and is not there',
          action: `put it back: git checkout -- ${shellWord(subject)}`,
        }),
  })

/** No configuration collects a file that was deleted or moved. */
const isThere = ({ evidence: { lock, tree } }: RunView, spec: string): boolean =>
  !compareLock(lock, tree).some(({ path, reason }) => path === spec && (reason === 'removed' || reason === 'renamed'))

/** A spec of another name, or one that `sealed.txt` adds, is included by its path. */
const patternOf = (path: string, root: string): string =>
  path.startsWith(`${root}/`) && path.endsWith('.test.ts') ? `${root}/**/*.test.ts` : path

const notLoaded = ({ path, errors }: ModuleObservation): Finding =>
  finding({
    code: 'sealed-spec-failed-to-load',
    subject: path,
    message: `this sealed spec could not be loaded${errors[0] === undefined ? '' : `: ${errors[0]}`}`,
    action: 'mend what it imports from production; the spec itself is sealed',
  })

const onlyTypeChecked = (subject: string): Finding =>
  finding({
    code: 'only-type-checked',
    subject,
    message: 'this sealed spec was only type-checked: none of its tests ran',
    action: 'run it in a project without `typecheck.only`, or take it out of `typecheck.include`',
  })

const empty = (subject: string): Finding =>
  finding({
    code: 'sealed-spec-empty',
    subject,
    message: 'this sealed spec was loaded and registered no test',
    action: 'look at what its tests are made from: a table that production exports may have become empty',
  })
