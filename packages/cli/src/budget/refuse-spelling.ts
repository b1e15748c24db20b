import { posix } from 'node:path'
import {
  asTestId,
  escapePart,
  foldLoosely,
  isCanonicalPath,
  namesProject,
  OracleError,
  pathPart,
  type TestId,
  unescapePart,
  withoutProject,
} from '@vitest-oracle/core'
import { budgetCommand, optionsAgain, type TypedOptions } from './budget-command.ts'
import { meantIds } from './meant-ids.ts'

/** What is known of tests and their files. */
export interface KnownTests {
  readonly root: string
  /** All tests of the newest run. */
  readonly ids: ReadonlySet<TestId>
  /** The options of the command: `--unseen` says that the test may be yet to come. */
  readonly typed: TypedOptions
}

/**
 * Refuses an id that no test can have: without a title, or with its file spelled otherwise than git
 * spells it. Under such a name a record would cover nothing, and pass for one that covers something.
 * @throws OracleError 64 `invalid-test-id`
 */
export const refuseSpelling = (id: TestId, known: KnownTests): void => {
  const meant = meantBy(id, known)
  if (meant[0] === id) return
  const commands = meant.map((one) =>
    budgetCommand('add', one, optionsAgain(known.typed, known.ids.has(one) ? { unseen: null } : {})),
  )
  throw new OracleError({
    code: 'invalid-test-id',
    message: `take "${id}" for the id of a test: ${hasTitle(id) ? 'git spells its file otherwise' : 'it has no title'}`,
    hint:
      commands.join('\n') || 'path > suite > test, as reports print it, the path relative to the folder of the oracle',
  })
}

const hasTitle = (id: TestId): boolean => withoutProject(id).includes(' > ')

/** The id itself where nothing is wrong with it. */
const meantBy = (id: TestId, known: KnownTests): readonly TestId[] => {
  if (!hasTitle(id)) return meantIds(id, known.ids)
  const meant = respelled(id, known)
  return meant === null ? [] : [meant]
}

/** The id as a report would print it; null where its path is none. */
const respelled = (id: TestId, known: KnownTests): TestId | null => {
  const bareId = withoutProject(id)
  const typed = pathPart(bareId)
  const path = posix.normalize(unescapePart(typed).trim().replaceAll('\\', '/'))
  if (!isCanonicalPath(path)) return null
  const project = namesProject(id) ? id.slice(0, id.length - bareId.length) : ''
  return asTestId(`${project}${escapePart(asKnown(path, known))}${bareId.slice(typed.length)}`)
}

/** As a run spelled it, or as a file of the oracle begins. */
const asKnown = (path: string, { root, ids }: KnownTests): string => {
  const fold = foldLoosely(path)
  const alike = [...ids].map(pathOf).filter((known) => foldLoosely(known) === fold)
  if (alike.includes(path)) return path
  const [known] = alike
  if (known !== undefined) return known
  const [first = '', ...rest] = path.split('/')
  return foldLoosely(first) === foldLoosely(root) ? [root, ...rest].join('/') : path
}

const pathOf = (id: TestId): string => unescapePart(pathPart(withoutProject(id)))
