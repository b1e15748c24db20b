import type { Expression, FunctionBody, Node, ObjectExpression, Program } from 'oxc-parser'
import { walk } from '../syntax/walk.ts'

/** The object that a config file hands to Vitest, or why it cannot be told from the text. */
export type ConfigObject =
  | { readonly kind: 'found'; readonly object: ObjectExpression }
  | { readonly kind: 'unclear'; readonly reason: string }

/**
 * The object literal behind `export default`: plain, in `defineConfig(…)`, the second of
 * `mergeConfig(…)`, the one return of a function, or a `const` of the same file.
 */
export const findConfigObject = (program: Program): ConfigObject => {
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  if (exported === undefined) return unclear('it has no "export default"')
  return resolve(exported.declaration, program)
}

const unclear = (reason: string): ConfigObject => ({ kind: 'unclear', reason })

const resolve = (node: Node, program: Program): ConfigObject => {
  switch (node.type) {
    case 'ObjectExpression':
      return { kind: 'found', object: node }
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return resolve(node.expression, program)
    case 'CallExpression':
      return resolveCall(node.callee, { args: node.arguments, program })
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? resolveBody(node.body, program) : resolve(node.body, program)
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return node.body === null ? unclear('its function has no body') : resolveBody(node.body, program)
    case 'Identifier':
      return resolveName(node.name, program)
    default:
      return unclear('its config is computed')
  }
}

const CONFIG_ARGUMENT: Readonly<Record<string, number>> = { defineConfig: 0, mergeConfig: 1 }

const resolveCall = (callee: Expression, at: { args: readonly Node[]; program: Program }): ConfigObject => {
  const name = callee.type === 'Identifier' ? callee.name : ''
  const argument = at.args[CONFIG_ARGUMENT[name] ?? -1]
  return argument === undefined ? unclear(`its config comes from ${name || 'a call'}()`) : resolve(argument, at.program)
}

const resolveBody = (body: FunctionBody, program: Program): ConfigObject => {
  const returns: Node[] = []
  walk(body, (node, around) => {
    if (node.type === 'ReturnStatement' && !around.some(isFunction)) returns.push(node)
  })
  const last = body.body.at(-1)
  if (returns.length !== 1 || last?.type !== 'ReturnStatement' || last.argument === null)
    return unclear('its function returns from several places')
  return resolve(last.argument, program)
}

const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'

const resolveName = (name: string, program: Program): ConfigObject => {
  const inits: (Node | null)[] = []
  walk(program, (node, around) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.id.name !== name) return
    const holder = around.at(-1)
    inits.push(holder?.type === 'VariableDeclaration' && holder.kind === 'const' ? node.init : null)
  })
  const [init] = inits
  if (inits.length !== 1 || init === null || init === undefined || refersTo(init, name))
    return unclear(`its config "${name}" is not one constant of this file`)
  return resolve(init, program)
}

const refersTo = (node: Node, name: string): boolean => {
  let found = false
  walk(node, (inner) => {
    found ||= inner.type === 'Identifier' && inner.name === name
  })
  return found
}
