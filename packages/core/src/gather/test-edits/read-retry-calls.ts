import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { constantOf, type FileContext } from '../syntax/file-context.ts'
import { keyName, memberName } from '../syntax/static-text.ts'
import type { Mark } from './mark.ts'
import { countMarks } from './read-options.ts'

/** Retries that a call sets for all that follows: `vi.setConfig({ retry: 3 })`, `describe.configure({ retries: 2 })`. */
export const readRetryCalls = (nodes: readonly Node[], context: FileContext): readonly Mark[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'CallExpression') return []
    const name = memberName(bare(node.callee))
    const [value] = node.arguments
    if (value === undefined) return []
    if (name === 'retryTimes') return countMarks('retry', { node, value, context })
    return name === 'setConfig' || name === 'configure' ? optionRetries(value, context) : []
  })

const optionRetries = (options: Node, context: FileContext): readonly Mark[] => {
  const object = constantOf(options, context)
  if (object.type !== 'ObjectExpression') return []
  return object.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const name = keyName(property.key, property.computed)
    return name === 'retry' || name === 'retries'
      ? countMarks('retry', { node: property, value: property.value, context })
      : []
  })
}
