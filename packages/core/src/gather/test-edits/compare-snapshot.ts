import type { TestEdit } from '../../model/test-edit.ts'
import { onOneLine } from '../syntax/show.ts'

/** The two texts of a snapshot file; null where it is not there. */
export interface SnapshotPair {
  readonly path: string
  readonly base: string | null
  readonly head: string | null
}

/** Every entry of a snapshot file that changed, came or went; the whole file where it has no entries. */
export const compareSnapshot = ({ path, base, head }: SnapshotPair): readonly TestEdit[] => {
  const [before, after] = [readEntries(base ?? ''), readEntries(head ?? '')]
  const edits = [...new Set([...before.keys(), ...after.keys()])].flatMap((test): readonly TestEdit[] => {
    const [was, is] = [before.get(test), after.get(test)]
    if (was?.value === is?.value) return []
    const line = is?.line ?? was?.line ?? 1
    return [{ path, line, kind: 'snapshot-changed', test, before: textOf(was), after: textOf(is) }]
  })
  if (edits.length > 0 || isSame(base, head)) return edits.toSorted((one, other) => one.line - other.line)
  return [{ path, line: 1, kind: 'snapshot-changed', test: '(file)', before: shown(base), after: shown(head) }]
}

interface Entry {
  readonly value: string
  readonly line: number
}

const ENTRY = /^exports\[`((?:\\[\s\S]|[^`\\])*)`\] = `((?:\\[\s\S]|[^`\\])*)`;?\r?$/gm

/** By name; of two entries of one name, which Vitest never writes, the second has a number. */
const readEntries = (text: string): ReadonlyMap<string, Entry> => {
  const entries = new Map<string, Entry>()
  let [line, from] = [1, 0]
  for (const { index, 1: name = '', 2: value = '' } of text.matchAll(ENTRY)) {
    line += text.slice(from, index).split('\n').length - 1
    from = index
    const key = entries.has(name) ? `${name} #${entries.size}` : name
    entries.set(key, { value: value.replaceAll('\r\n', '\n'), line })
  }
  return entries
}

const textOf = (entry: Entry | undefined): string | null => (entry === undefined ? null : onOneLine(entry.value))

const shown = (text: string | null): string | null => (text === null ? null : onOneLine(text))

const isSame = (base: string | null, head: string | null): boolean =>
  base !== null && head !== null && plain(base) === plain(head)

const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim()
