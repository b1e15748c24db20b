import type { Node } from 'oxc-parser'

/** An expression without the wrappers that change nothing at run time: `as T`, `!`, `<T>`, an optional chain. */
export const bare = (node: Node): Node => {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'TSNonNullExpression':
    case 'TSInstantiationExpression':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return bare(node.expression)
    default:
      return node
  }
}
