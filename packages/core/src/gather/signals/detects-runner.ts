import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { bindingsOf, type FileContext, scopeOf } from '../syntax/file-context.ts'
import { memberName, staticText } from '../syntax/static-text.ts'
import { asksForTestMode } from './asks-for-test-mode.ts'
import { isEnvironment, variableOf, variablesTaken } from './environment.ts'
import { inspectsProcess } from './inspects-process.ts'
import { holdsRunnerName, isRunnerVariable } from './runner-variable.ts'
import { specifierOf } from './specifier.ts'

/** Whether a node finds out that a test runner or CI runs the code. */
export const detectsRunner = (node: Node, context: FileContext): boolean =>
  TELLS_CI.test(specifierOf(node) ?? '') || readsSurroundings(node, context)

/** Packages that exist to tell where code runs. */
const TELLS_CI = /^(?:std-env|is-ci|ci-info)(?:\/|$)/

const readsSurroundings = (node: Node, context: FileContext): boolean => {
  switch (node.type) {
    case 'MemberExpression':
      return readsRunner(node, context) || asksForTestMode(node, context)
    case 'Identifier':
      return isRunnerGlobal(node, context) || asksForTestMode(node, context)
    case 'VariableDeclarator':
      return variablesTaken(node, context).some(isRunnerVariable)
    case 'BinaryExpression':
      return (
        node.operator === 'in' && isEnvironment(node.right, context) && isRunnerVariable(staticText(node.left) ?? '')
      )
    case 'UnaryExpression':
      return node.operator === 'typeof' && isTestGlobal(bare(node.argument), context)
    case 'CallExpression':
      return inspectsProcess(node, context) || asksEnvironment(node, context)
    case 'Literal':
    case 'TemplateElement':
      return holdsRunnerName(textOf(node))
    default:
      return false
  }
}

const textOf = (node: Extract<Node, { type: 'Literal' | 'TemplateElement' }>): string => {
  if (node.type === 'TemplateElement') return node.value.raw
  if ('regex' in node) return node.regex.pattern
  return typeof node.value === 'string' ? node.value : ''
}

const readsRunner = (node: Extract<Node, { type: 'MemberExpression' }>, context: FileContext): boolean => {
  const variable = variableOf(node, context)
  if (variable !== null) return isRunnerVariable(variable)
  const name = memberName(node) ?? ''
  if (/^__(?:vitest|jest)/i.test(name)) return true
  const owner = bare(node.object)
  if (name === 'vitest') return isModule(owner, context)
  return owner.type === 'Identifier' && GLOBAL_OBJECTS.has(owner.name) && TEST_GLOBALS.has(name)
}

/** `import.meta`, also under a name. */
const isModule = (owner: Node, context: FileContext): boolean => {
  if (owner.type === 'MetaProperty') return true
  if (owner.type !== 'Identifier') return false
  return bindingsOf(owner, context).some(
    (binding) => binding.kind === 'value' && bare(binding.node).type === 'MetaProperty',
  )
}

const GLOBAL_OBJECTS = new Set(['globalThis', 'global', 'window', 'self'])

const TEST_GLOBALS = new Set(['vi', 'vitest', 'jest', 'describe', 'expect', 'beforeEach', 'afterEach', 'beforeAll'])

const isRunnerGlobal = (node: Extract<Node, { type: 'Identifier' }>, { parents }: FileContext): boolean =>
  /^__(?:vitest|jest)/i.test(node.name) && parents.get(node)?.type !== 'MemberExpression'

/** `typeof describe`, where nothing of the file is called so. */
const isTestGlobal = (node: Node, context: FileContext): boolean =>
  node.type === 'Identifier' &&
  (TEST_GLOBALS.has(node.name) || node.name === 'it' || node.name === 'test') &&
  scopeOf(node, context) === null

/** `Object.hasOwn(process.env, 'CI')`, `Reflect.get(process.env, 'CI')`. */
const asksEnvironment = (
  { arguments: args }: Extract<Node, { type: 'CallExpression' }>,
  context: FileContext,
): boolean => {
  const [first, second] = args
  return first !== undefined && isEnvironment(first, context) && isRunnerVariable(staticText(second) ?? '')
}
