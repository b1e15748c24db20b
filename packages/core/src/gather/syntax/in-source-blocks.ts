import type { Node } from 'oxc-parser'
import { bare } from './bare.ts'
import { memberName } from './static-text.ts'
import { walk } from './walk.ts'

/**
 * The parts of a production module that are tests: the statement under `if (import.meta.vitest)`,
 * and the right side of `import.meta.vitest && …`.
 */
export const inSourceBlocks = (program: Node): readonly Node[] => {
  const found: Node[] = []
  walk(program, (node) => {
    const block = blockOf(node)
    if (block !== null) found.push(block)
    return block === null ? undefined : false
  })
  return found
}

const blockOf = (node: Node): Node | null => {
  if (node.type === 'IfStatement') return node.alternate === null && asksForVitest(node.test) ? node.consequent : null
  if (node.type !== 'LogicalExpression' || node.operator !== '&&') return null
  return asksForVitest(node.left) ? node.right : null
}

/** `import.meta.vitest`, compared with nothing or with `undefined` or `null`. */
const asksForVitest = (test: Node): boolean => {
  const it = bare(test)
  if (isVitestOfModule(it)) return true
  if (it.type !== 'BinaryExpression' || !it.operator.startsWith('!=')) return false
  return isVitestOfModule(bare(it.left)) && isNothing(bare(it.right))
}

const isNothing = (node: Node): boolean =>
  (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'Literal' && node.value === null)

/** Whether a node reads `import.meta.vitest`. */
export const isVitestOfModule = (node: Node): boolean =>
  node.type === 'MemberExpression' && bare(node.object).type === 'MetaProperty' && memberName(node) === 'vitest'
