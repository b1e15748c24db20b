import type { Node } from 'oxc-parser'
import type { MarkerKind } from '../../model/marker.ts'
import { constantOf, type FileContext } from '../syntax/file-context.ts'
import { shapeOf } from '../syntax/shape.ts'
import { show } from '../syntax/show.ts'
import { truthOf } from '../syntax/truth.ts'
import type { Guard } from './guards.ts'

/** A marker as written, or something that may be one (`unknown`). */
export interface Mark {
  readonly kind: MarkerKind | 'unknown'
  /** The condition, the count, or what is unknown, as code; null where it always holds. */
  readonly detail: string | null
  /** The detail by its meaning: equal for two that differ only in layout. */
  readonly key: string
  /** Where it is written. */
  readonly start: number
}

/** A value that decides about a marker, undefined where none was given, and where the marker is written. */
export interface MarkSite {
  readonly node: Node
  readonly value: Node | undefined
  readonly context: FileContext
}

/** A marker that holds if a value is truthy: none where it never is. */
export const markIf = (kind: Mark['kind'], { node, value, context }: MarkSite): readonly Mark[] => {
  const truth = value === undefined ? true : truthOf(constantOf(value, context))
  if (truth === false) return []
  if (truth === true || value === undefined) return [{ kind, detail: null, key: '', start: node.start }]
  return [{ kind, detail: `if ${show(context.text, value)}`, key: `if ${shapeOf(value)}`, start: node.start }]
}

/** A skip that holds unless a value is truthy. */
export const skipUnless = ({ node, value, context }: MarkSite): readonly Mark[] => {
  const truth = value === undefined ? false : truthOf(constantOf(value, context))
  if (truth === true) return []
  const mark = { kind: 'skip', start: node.start } as const
  if (truth === false || value === undefined) return [{ ...mark, detail: null, key: '' }]
  return [{ ...mark, detail: `unless ${show(context.text, value)}`, key: `unless ${shapeOf(value)}` }]
}

/** Something that may be a marker. */
export const unknownMark = (node: Node, context: FileContext): Mark => ({
  kind: 'unknown',
  detail: show(context.text, node),
  key: shapeOf(node),
  start: node.start,
})

/** A mark that holds under one more condition. */
export const markUnder = (mark: Mark, { text, key }: Guard): Mark => ({
  ...mark,
  detail: [text, mark.detail].filter(Boolean).join(' and '),
  key: [key, mark.key].filter(Boolean).join(' and '),
})

/** A marker as an edit names it: `skip`, `skip if isWindows`, `retry 5`. */
export const markName = ({ kind, detail }: Pick<Mark, 'kind' | 'detail'>): string => {
  if (kind === 'unknown') return detail ?? ''
  return detail === null ? kind : `${kind} ${detail}`
}
