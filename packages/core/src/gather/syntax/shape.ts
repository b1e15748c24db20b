import type { Node } from 'oxc-parser'
import { bare } from './bare.ts'
import { isNode } from './children.ts'
import { keyName, memberName, staticText } from './static-text.ts'

/**
 * The meaning of a piece of code as one text: equal for two that differ only in layout, comments,
 * quotes, parentheses or type assertions. Nodes of `elided` leave a mark of the same form for all.
 */
export const shapeOf = (node: Node, elided: ReadonlySet<Node> = NONE): string => {
  if (elided.size > 0) return print(node, elided)
  const known = shapes.get(node)
  if (known !== undefined) return known
  const shape = print(node, elided)
  shapes.set(node, shape)
  return shape
}

const NONE: ReadonlySet<Node> = new Set()
const shapes = new WeakMap<Node, string>()

const print = (wrapped: Node, elided: ReadonlySet<Node>): string => {
  const node = bare(wrapped)
  if (elided.has(node) || elided.has(wrapped)) return '<test>'
  const text = staticText(node)
  if (text !== null) return JSON.stringify(text)
  switch (node.type) {
    case 'Literal':
      return literal(node)
    case 'Identifier':
      return node.typeAnnotation == null ? node.name : `${node.name}:${fields(node.typeAnnotation, elided)}`
    case 'JSXText':
      return JSON.stringify(jsxText(node.value))
    case 'MemberExpression':
      return member(node, elided)
    default:
      return fields(node, elided)
  }
}

type Of<T extends Node['type']> = Extract<Node, { type: T }>

const literal = (node: Of<'Literal'>): string => {
  if ('regex' in node) return `/${node.regex.pattern}/${node.regex.flags}`
  return 'bigint' in node ? `${node.bigint}n` : String(node.value)
}

const member = (node: Of<'MemberExpression'>, elided: ReadonlySet<Node>): string => {
  const name = memberName(node)
  const object = print(node.object, elided)
  const link = node.optional ? '?.' : '.'
  return name === null ? `${object}${link}[${print(node.property, elided)}]` : `${object}${link}${name}`
}

/** Of layout, or told by another field. */
const SKIPPED = new Set(['type', 'start', 'end', 'range', 'loc', 'raw', 'parent', 'shorthand', 'directive'])

const fields = (node: Node, elided: ReadonlySet<Node>): string => {
  // The fields of every type of node are wanted, whatever they are.
  const entries = Object.entries(node as unknown as Readonly<Record<string, unknown>>)
  const parts = entries.flatMap(([key, value]) => {
    if (SKIPPED.has(key)) return []
    const printed = key === 'key' ? printKey(node, value, elided) : printValue(value, elided)
    return printed === '' ? [] : [`${key}=${printed}`]
  })
  return `${node.type}(${parts.join(' ')})`
}

const printKey = (node: Node, value: unknown, elided: ReadonlySet<Node>): string => {
  if (!isNode(value)) return printValue(value, elided)
  const name = keyName(value, 'computed' in node && node.computed === true)
  return name === null ? print(value, elided) : JSON.stringify(name)
}

/** What is not there says nothing, so that it does not matter how its absence is spelled. */
const printValue = (value: unknown, elided: ReadonlySet<Node>): string => {
  if (value == null || value === false) return ''
  if (Array.isArray(value)) return printList(value, elided)
  if (isNode(value)) return print(value, elided)
  return JSON.stringify(value)
}

/** A hole of an array pattern counts; an empty statement and a line break between JSX elements do not. */
const printList = (values: readonly unknown[], elided: ReadonlySet<Node>): string => {
  const printed = values
    .filter((value) => !isEmpty(value))
    .map((value) => (value === null ? '_' : printValue(value, elided)))
    .filter((text) => text !== '')
  return values.length === 0 ? '' : `[${printed.join(', ')}]`
}

const isEmpty = (value: unknown): boolean =>
  isNode(value) && (value.type === 'EmptyStatement' || (value.type === 'JSXText' && jsxText(value.value) === ''))

/** As JSX reads it: white space around a line break is none. */
const jsxText = (text: string): string =>
  text
    .split('\n')
    .map((line, at, lines) => {
      const start = at === 0 ? line : line.trimStart()
      return at === lines.length - 1 ? start : start.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')
