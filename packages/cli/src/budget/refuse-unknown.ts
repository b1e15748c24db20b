import { OracleError, type TestId } from '@vitest-oracle/core'
import { budgetCommand, optionsAgain, type TypedOptions } from './budget-command.ts'
import { meantIds } from './meant-ids.ts'
import { namedIn, newestRoster } from './newest-roster.ts'
import { pastPlace } from './past-lines.ts'
import type { Past } from './read-past.ts'

/**
 * Refuses an id that names no test of the newest run, or more than one.
 * @throws OracleError 64 `unknown-test` or `ambiguous-test`
 */
export const refuseUnknown = (id: TestId, past: Past, typed: TypedOptions): void => {
  const roster = newestRoster(past)
  const named = roster === null ? [] : namedIn(roster, id)
  if (named.length > 1) throw ambiguous(id, named, typed)
  if (named.length === 1 || typed.flags.has('unseen')) return
  throw new OracleError({
    code: 'unknown-test',
    message:
      roster === null
        ? `tell whether "${id}" is a test: no full run is recorded in ${pastPlace(past)}`
        : `find "${id}" among the ${roster.size} tests of the newest run in ${pastPlace(past)}`,
    hint: [
      ...(roster === null
        ? ['npx vitest run records one']
        : meantIds(id, roster).map((meant) => budgetCommand('add', meant, optionsAgain(typed)))),
      `for a test that is yet to come: ${budgetCommand('add', id, optionsAgain(typed, { unseen: true }))}`,
    ].join('\n'),
  })
}

const ambiguous = (id: TestId, named: readonly TestId[], typed: TypedOptions): OracleError =>
  new OracleError({
    code: 'ambiguous-test',
    message: `tell which test "${id}" is: ${named.length} projects run it`,
    hint: named.map((one) => budgetCommand('add', one, optionsAgain(typed))).join('\n'),
  })
