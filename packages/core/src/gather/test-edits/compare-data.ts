import type { TestEdit } from '../../model/test-edit.ts'
import { onOneLine } from '../syntax/show.ts'
import type { SnapshotPair } from './compare-snapshot.ts'

/** A test file that is no module, such as a table of expected values: its first line that differs. */
export const compareData = ({ path, base, head }: SnapshotPair): readonly TestEdit[] => {
  const [before, after] = [linesOf(base), linesOf(head)]
  const length = Math.max(before.length, after.length)
  const at = Array.from({ length }, (_, index) => index).find((index) => before[index] !== after[index])
  if (at === undefined) return []
  const text = (line: string | undefined): string | null => (line === undefined ? null : onOneLine(line))
  return [
    { path, line: at + 1, kind: 'expected-changed', test: '(file)', before: text(before[at]), after: text(after[at]) },
  ]
}

const linesOf = (text: string | null): readonly string[] => (text === null ? [] : text.split(/\r?\n/))
