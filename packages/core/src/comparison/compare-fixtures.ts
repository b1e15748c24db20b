import type { OracleChange } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'

/** Fixtures by their input: added (tighter), removed (looser), accepted again with another answer. */
export const compareFixtures = (before: OracleState, after: OracleState): readonly OracleChange[] => {
  const [old, now] = [answers(before), answers(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((subject): readonly OracleChange[] => {
    const [was, is] = [old.get(subject) ?? null, now.get(subject) ?? null]
    if (was === is) return []
    if (was === null) return [{ kind: 'fixture-added', subject, direction: 'tighter', before: was, after: is }]
    if (is === null) return [{ kind: 'fixture-removed', subject, direction: 'looser', before: was, after: is }]
    return [{ kind: 'fixture-re-accepted', subject, direction: 'other', before: was, after: is }]
  })
}

/** The expected digest of every input, by the input's path without its ending. */
const answers = ({ fixtures }: OracleState): ReadonlyMap<string, string> =>
  new Map(
    fixtures.flatMap(({ path, entries }) =>
      entries
        .filter(({ name }) => name.endsWith(EXPECTED))
        .map(({ name, expected }) => [`${path}/${name.slice(0, -EXPECTED.length)}`, expected ?? 'no digest'] as const),
    ),
  )

const EXPECTED = '.expected'
