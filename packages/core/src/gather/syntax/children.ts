import { type Node, visitorKeys } from 'oxc-parser'

/** The nodes right below a node, in the order of the grammar. */
export const childrenOf = (node: Node): readonly Node[] => {
  // The parser's own table says which fields of a node of this type hold nodes.
  const fields = node as unknown as Readonly<Record<string, unknown>>
  const found: Node[] = []
  for (const key of visitorKeys[node.type] ?? []) {
    const value = fields[key]
    if (Array.isArray(value)) for (const item of value) addNode(item, found)
    else addNode(value, found)
  }
  return found
}

const addNode = (value: unknown, found: Node[]): void => {
  if (isNode(value)) found.push(value)
}

/** Whether a field's value is a node. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
