import { types } from 'node:util'

// Saved at load. By internal slot and not `instanceof`: pools that run tests in a VM have globals of their own.
const { isMap, isSet } = types

/** What a value of plain data holds directly, in no promised order; nothing for bytes and primitives. */
export const childrenOf = (node: object): readonly unknown[] => {
  if (ArrayBuffer.isView(node)) return []
  if (isMap(node)) return [...node.keys(), ...node.values()]
  if (isSet(node)) return [...node]
  return Object.values(node)
}
