import { posix } from 'node:path'
import {
  escapePart,
  foldLoosely,
  isCanonicalPath,
  namesProject,
  OracleError,
  pathPart,
  shellWord,
  type TestId,
  unescapePart,
  withoutProject,
} from '@vitest-oracle/core'

/** What is known of the files that hold tests. */
export interface KnownFiles {
  readonly root: string
  /** Of the newest run, relative to home. */
  readonly paths: readonly string[]
}

/**
 * Refuses an id that no test can have: without a title, or with its file spelled otherwise than git
 * spells it. Under such a name a record would cover nothing, and pass for one that covers something.
 * @throws OracleError 64 `invalid-test-id`
 */
export const refuseSpelling = (id: TestId, known: KnownFiles): void => {
  const meant = respelled(id, known)
  if (meant === id) return
  throw new OracleError({
    code: 'invalid-test-id',
    message: `take "${id}" for the id of a test: ${hasTitle(id) ? 'git spells its file otherwise' : 'it has no title'}`,
    hint:
      meant === null
        ? 'path > suite > test, as reports print it, the path relative to the folder that holds the oracle'
        : `did you mean ${shellWord(meant)}?`,
  })
}

const hasTitle = (id: TestId): boolean => withoutProject(id).includes(' > ')

/** The id as a report would print it; null where no file is meant. */
const respelled = (id: TestId, known: KnownFiles): string | null => {
  const bareId = withoutProject(id)
  const typed = pathPart(bareId)
  if (!hasTitle(id)) return null
  const path = posix.normalize(unescapePart(typed).trim().replaceAll('\\', '/'))
  if (!isCanonicalPath(path)) return null
  const project = namesProject(id) ? id.slice(0, id.length - bareId.length) : ''
  return `${project}${escapePart(asKnown(path, known))}${bareId.slice(typed.length)}`
}

/** As a run spelled it, or as a file of the oracle begins. */
const asKnown = (path: string, { root, paths }: KnownFiles): string => {
  if (paths.includes(path)) return path
  const fold = foldLoosely(path)
  const known = paths.find((other) => foldLoosely(other) === fold)
  if (known !== undefined) return known
  const [first = '', ...rest] = path.split('/')
  return foldLoosely(first) === foldLoosely(root) ? [root, ...rest].join('/') : path
}
