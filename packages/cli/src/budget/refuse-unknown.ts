import { isOfModule, lastTitle, OracleError, shellWord, type TestId } from '@vitest-oracle/core'
import { ranked } from '../nearest.ts'
import { namedIn, newestRoster } from './newest-roster.ts'
import type { Past } from './read-past.ts'

const SHOWN = 3

/**
 * Refuses an id that names no test of the newest run, or more than one.
 * @throws OracleError 64 `unknown-test` or `ambiguous-test`
 */
export const refuseUnknown = (id: TestId, past: Past, { unseen }: { readonly unseen: boolean }): void => {
  const roster = newestRoster(past)
  const named = roster === null ? [] : namedIn(roster, id)
  if (named.length > 1) throw ambiguous(id, named)
  if (named.length === 1 || unseen) return
  throw new OracleError({
    code: 'unknown-test',
    message:
      roster === null
        ? `tell whether "${id}" is a test: ${past.ledger} holds no full run`
        : `find "${id}" among the ${roster.size} tests of the newest run in ${past.ledger}`,
    hint: [
      ...(roster === null
        ? ['npx vitest run records one']
        : near(id, [...roster]).map((other) => `did you mean ${shellWord(other)}?`)),
      'or add --unseen: a test of that id will come',
    ].join('\n'),
  })
}

/** Of a long roster only what shares the title or the file is measured. */
const near = (id: TestId, roster: readonly TestId[]): readonly string[] => {
  const path = id.split(' > ')[0] ?? ''
  const title = lastTitle(id)
  const akin = roster.filter((other) => isOfModule(other, path) || lastTitle(other) === title)
  return ranked(id, akin.length > 0 ? akin : roster.slice(0, 2000)).slice(0, SHOWN)
}

const ambiguous = (id: TestId, named: readonly TestId[]): OracleError =>
  new OracleError({
    code: 'ambiguous-test',
    message: `tell which test "${id}" is: ${named.length} projects run it`,
    hint: named.map(shellWord).join('\nor '),
  })
