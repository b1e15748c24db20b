import type { CallExpression, Expression, Node, Program } from 'oxc-parser'
import { walk } from '../syntax/walk.ts'

/** A test that lets the clock decide: `expect(performance.now() - start).toBeLessThan(30)`. */
export interface TimedAssertion {
  /** 0-based offset in the text. */
  readonly at: number
  /** Titles of the suites and the test around it; a title that is no plain text is null. */
  readonly titles: readonly (string | null)[]
}

/** The assertions of a spec that compare elapsed time (case R33). */
export const timedAssertions = (program: Program): readonly TimedAssertion[] => {
  const elapsed = elapsedNames(program)
  const found: TimedAssertion[] = []
  walk(program, (node, around) => {
    if (node.type !== 'CallExpression' || rootName(node.callee) !== 'expect') return
    if (node.arguments.some((argument) => measures(argument, elapsed)))
      found.push({ at: node.start, titles: around.flatMap(titleOf) })
  })
  return found
}

/** Names of variables that hold a difference of two clock readings. */
const elapsedNames = (program: Program): ReadonlySet<string> => {
  const names = new Set<string>()
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.init === null) return
    if (measures(node.init, names)) names.add(node.id.name)
  })
  return names
}

/** Two readings apart. `Date.now() - 7200e3` and whatever makes a `new Date(…)` are points in time. */
const measures = (node: Node, elapsed: ReadonlySet<string>): boolean => {
  let found = false
  walk(node, (inner, around) => {
    if (inner.type === 'Identifier') found ||= elapsed.has(inner.name)
    if (inner.type === 'BinaryExpression' && inner.operator === '-' && !around.some(makesDate))
      found ||= isReading(inner.left, inner.right) || isReading(inner.right, inner.left)
  })
  return found
}

const isReading = (reading: Node, other: Node): boolean => readsClock(reading) && !isConstant(other)

const makesDate = (node: Node): boolean => node.type === 'NewExpression' && dotted(node.callee) === 'Date'

const isConstant = (node: Node): boolean => {
  let constant = true
  walk(node, ({ type }) => {
    constant &&= type === 'Literal' || type === 'BinaryExpression' || type === 'UnaryExpression'
  })
  return constant
}

const CLOCKS = new Set(['performance.now', 'Date.now', 'process.hrtime', 'process.hrtime.bigint', 'process.uptime'])

const readsClock = (node: Node): boolean => {
  let found = false
  walk(node, (inner) => {
    if (inner.type === 'CallExpression') found ||= CLOCKS.has(dotted(inner.callee))
    if (inner.type === 'NewExpression') found ||= makesDate(inner) && inner.arguments.length === 0
  })
  return found
}

const dotted = (node: Node): string => {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return ''
  return `${dotted(node.object)}.${node.property.name}`
}

/** `expect`, also of `expect.soft(…)`; `test`, also of `test.each(…)(…)`. */
const rootName = (callee: Expression): string => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return callee.object.type === 'Super' ? '' : rootName(callee.object)
  if (callee.type === 'TaggedTemplateExpression') return rootName(callee.tag)
  return callee.type === 'CallExpression' ? rootName(callee.callee) : ''
}

const TITLED = new Set(['test', 'it', 'describe', 'suite'])

const titleOf = (node: Node): readonly (string | null)[] => {
  if (node.type !== 'CallExpression' || !TITLED.has(rootName(node.callee)) || isBinding(node)) return []
  const [title] = node.arguments
  const isPlain = node.callee.type !== 'CallExpression' && title?.type === 'Literal'
  return [isPlain && typeof title.value === 'string' ? title.value : null]
}

/** `it.each(rows)` makes the function that takes the title. */
const isBinding = ({ callee }: CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  /^(?:each|for|skipIf|runIf|extend)$/.test(callee.property.name)
