import { compareTestFile } from '../src/gather/compare-test-file.ts'

/** Two texts of one file; null where it is not there. */
export interface Texts {
  readonly base: string | null
  readonly head: string | null
  /** Default `tests/a.test.ts`. */
  readonly path?: string
}

/** The edits of a file as lines: `marker-added d > a: - → skip`. */
export const editLines = ({ base, head, path = 'tests/a.test.ts' }: Texts): readonly string[] =>
  compareTestFile({ path, base, head }).map(
    ({ kind, test, before, after }) => `${kind} ${test}: ${before ?? '-'} → ${after ?? '-'}`,
  )
