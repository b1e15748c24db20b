import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { bindingsOf, type FileContext } from '../syntax/file-context.ts'
import { keyName, memberName } from '../syntax/static-text.ts'

/** Whether an expression is the environment: `process.env`, `import.meta.env`, or a name for one of them. */
export const isEnvironment = (expression: Node, context: FileContext): boolean => {
  const node = bare(expression)
  if (node.type === 'MemberExpression') {
    if (memberName(node) !== 'env') return false
    const owner = bare(node.object)
    return owner.type === 'MetaProperty' || isProcess(owner, context)
  }
  if (node.type !== 'Identifier') return false
  return bindingsOf(node, context).some((binding) => {
    if (binding.kind === 'import') return isProcessModule(binding.source) && binding.name === 'env'
    if (binding.kind === 'member') return binding.name === 'env' && isProcess(binding.node, context)
    return bare(binding.node).type === 'MemberExpression' && isEnvironment(binding.node, context)
  })
}

/** Whether an expression is `process`, under whatever name. */
const isProcess = (expression: Node, context: FileContext): boolean => {
  const node = bare(expression)
  if (node.type === 'MemberExpression') {
    const name = memberName(node)
    return name === 'process' || (name === 'default' && isProcess(node.object, context))
  }
  if (node.type !== 'Identifier') return false
  if (node.name === 'process') return true
  return bindingsOf(node, context).some((binding) => {
    if (binding.kind === 'import') return isProcessModule(binding.source) && ['*', 'default'].includes(binding.name)
    const value = bare(binding.node)
    return binding.kind === 'value' && value.type === 'Identifier' && value.name === 'process'
  })
}

const isProcessModule = (source: string): boolean => source === 'process' || source === 'node:process'

/** The variable that an expression reads from the environment; null for any other expression. */
export const variableOf = (expression: Node, context: FileContext): string | null => {
  const node = bare(expression)
  if (node.type === 'MemberExpression') return isEnvironment(node.object, context) ? memberName(node) : null
  if (node.type !== 'Identifier') return null
  for (const binding of bindingsOf(node, context)) {
    if (binding.kind === 'member' && isEnvironment(binding.node, context)) return binding.name
    if (binding.kind !== 'value' || binding.node.type !== 'MemberExpression') continue
    const name = variableOf(binding.node, context)
    if (name !== null) return name
  }
  return null
}

/** The variables that a pattern takes out of the environment: `const { VITEST } = process.env`. */
export const variablesTaken = (
  declarator: Extract<Node, { type: 'VariableDeclarator' }>,
  context: FileContext,
): readonly string[] => {
  if (declarator.id.type !== 'ObjectPattern' || declarator.init === null) return []
  if (!isEnvironment(declarator.init, context)) return []
  return declarator.id.properties.flatMap((property) => {
    const name = property.type === 'Property' ? keyName(property.key, property.computed) : null
    return name === null ? [] : [name]
  })
}
