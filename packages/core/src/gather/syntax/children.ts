import { type Node, visitorKeys } from 'oxc-parser'

/** The nodes right below a node, in source order of the grammar. */
export const childrenOf = (node: Node): readonly Node[] => {
  // The parser's own table says which fields of a node of this type hold nodes.
  const fields = node as unknown as Readonly<Record<string, unknown>>
  return (visitorKeys[node.type] ?? []).flatMap((key) => toNodes(fields[key]))
}

const toNodes = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(toNodes)
  return isNode(value) ? [value] : []
}

/** Whether a field's value is a node. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
