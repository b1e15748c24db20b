import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { constantOf, type FileContext } from '../syntax/file-context.ts'
import { shapeOf } from '../syntax/shape.ts'
import { show } from '../syntax/show.ts'
import { keyName } from '../syntax/static-text.ts'
import { type Mark, markIf, unknownMark } from './mark.ts'
import { MARKING } from './runner-names.ts'

/** The options object of a test or suite, as far as its text tells. */
export interface TestOptions {
  readonly marks: readonly Mark[]
  readonly timeouts: readonly Node[]
}

/** What an options object says; a part of it that the file does not tell is a mark of kind `unknown`. */
export const readOptions = (node: Node, context: FileContext): TestOptions => {
  const it = constantOf(node, context)
  if (it.type !== 'ObjectExpression') return { marks: [unknownMark(node, context)], timeouts: [] }
  const parts = it.properties.map((property): TestOptions => {
    if (property.type === 'SpreadElement') return readOptions(property.argument, context)
    const name = keyName(property.key, property.computed)
    if (name === null) return { marks: [unknownMark(property, context)], timeouts: [] }
    if (name === 'timeout') return { marks: [], timeouts: [property.value] }
    return { marks: optionMarks(name, { node: property, value: property.value, context }), timeouts: [] }
  })
  return { marks: parts.flatMap(({ marks }) => marks), timeouts: parts.flatMap(({ timeouts }) => timeouts) }
}

interface Option {
  readonly node: Node
  readonly value: Node
  readonly context: FileContext
}

const optionMarks = (name: string, option: Option): readonly Mark[] => {
  const kind = MARKING.get(name)
  if (kind !== undefined) return markIf(kind, option)
  if (name === 'retry' || name === 'retries') return countMarks('retry', option)
  if (name === 'repeats') return countMarks('repeats', option)
  return name === 'tags' ? [unknownMark(option.node, option.context)] : []
}

/** The marker of a count, as code: `5`, or whatever computes it. None for zero. */
export const countMarks = (kind: 'retry' | 'repeats', { node, value, context }: Option): readonly Mark[] => {
  const count = countOf(constantOf(value, context))
  const constant = constantOf(count, context)
  if (constant.type === 'Literal' && !constant.value) return []
  const detail = constant.type === 'Literal' ? String(constant.value) : show(context.text, count)
  return [{ kind, detail, key: shapeOf(constant), start: node.start }]
}

/** `retry: { count: 3, delay: 10 }` is three retries. */
const countOf = (value: Node): Node => {
  const it = bare(value)
  if (it.type !== 'ObjectExpression') return it
  for (const property of it.properties) {
    if (property.type === 'Property' && keyName(property.key, property.computed) === 'count')
      return bare(property.value)
  }
  return it
}
