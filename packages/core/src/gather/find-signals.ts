import type { Signal } from '../model/test-edit.ts'
import { type FoundSignal, readSignals } from './signals/read-signals.ts'
import { lineFinder } from './syntax/line-at.ts'
import { isSourcePath, parseSource, type Source, TOO_DEEP } from './syntax/parse-source.ts'
import { shapeOf } from './syntax/shape.ts'
import { show } from './syntax/show.ts'

/** One production file that head has. */
export interface SignalQuery {
  /** Relative to the oracle's home. */
  readonly path: string
  /** Null where base has no such file. */
  readonly base: string | null
  readonly head: string
  /** The oracle's folder. Default `oracle`. */
  readonly root?: string
}

/**
 * What head's production code does that base's did not and that a reviewer must look at, sorted by
 * line. A module that loads a test library is looked at whenever it changes. A text that does not parse has none here: `compareTestFile` lists it as unread.
 */
export const findSignals = ({ path, base, head, root = 'oracle' }: SignalQuery): readonly Signal[] => {
  if (base === head || !isSourcePath(path)) return []
  try {
    const lineOf = lineFinder(head)
    const after = read({ path, text: head, root })
    const known = countKeys(base === null ? [] : read({ path, text: base, root }).found)
    return after.found
      .filter((signal) => !takeOne(known, keyOf(signal)) || signal.kind === 'imports-test-library')
      .map(({ kind, node }) => ({ path, line: lineOf(node.start), kind, text: textOf(head, node) }))
      .toSorted((one, other) => one.line - other.line)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // What cannot be read to its end may hold anything.
    return [{ path, line: 1, kind: 'detects-runner', text: TOO_DEEP.problem }]
  }
}

interface Text {
  readonly path: string
  readonly text: string
  readonly root: string
}

const read = ({ path, text, root }: Text): { readonly found: readonly FoundSignal[] } => {
  const source = parseSource(path, text)
  return { found: isRead(source) ? readSignals(source, { path, root }) : [] }
}

/** The whole line where it is short enough: what is done with a signal is beside it. */
const textOf = (text: string, node: FoundSignal['node']): string => {
  const end = text.indexOf('\n', node.start)
  const line = { start: text.lastIndexOf('\n', node.start) + 1, end: end === -1 ? text.length : end }
  return node.end > line.end || line.end - line.start > 160 ? show(text, node) : show(text, line)
}

const isRead = (source: ReturnType<typeof parseSource>): source is Source => 'program' in source

const keyOf = ({ kind, node }: FoundSignal): string => `${kind}\n${shapeOf(node)}`

const countKeys = (found: readonly FoundSignal[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const signal of found) counts.set(keyOf(signal), (counts.get(keyOf(signal)) ?? 0) + 1)
  return counts
}

const takeOne = (counts: Map<string, number>, key: string): boolean => {
  const count = counts.get(key) ?? 0
  if (count > 0) counts.set(key, count - 1)
  return count > 0
}
