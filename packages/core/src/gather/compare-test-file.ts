import type { TestEdit } from '../model/test-edit.ts'

/** The two texts of one file, null where it is not there. */
export interface FilePair {
  /** Relative to the oracle's home. */
  readonly path: string
  readonly base: string | null
  readonly head: string | null
}

/** What head does to the tests of base, sorted by line. */
export const compareTestFile = ({ base, head }: FilePair): readonly TestEdit[] => {
  if (base === head) return []
  return []
}
