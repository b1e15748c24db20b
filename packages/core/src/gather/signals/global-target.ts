import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { bindingsOf, type FileContext, scopeOf } from '../syntax/file-context.ts'
import { memberName } from '../syntax/static-text.ts'

/** Whether assigning to an expression changes what all code of the process sees. */
export const isGlobalTarget = (target: Node, context: FileContext): boolean => {
  const node = bare(target)
  if (node.type === 'Identifier') return BUILT_IN.has(node.name) && scopeOf(node, context) === null
  if (node.type !== 'MemberExpression') return false
  const name = memberName(node) ?? ''
  if (isGlobalObject(node.object, context)) return !isOwnAffair(name)
  return isGlobalValue(node.object, context) && !isHonest(bare(node.object), name)
}

/** What a page's own code sets: where it goes, and what it listens to. */
const isOwnAffair = (name: string): boolean => name === 'location' || /^on[a-z]+$/.test(name)

/** What a program says of its own process. */
const isHonest = (owner: Node, name: string): boolean => {
  if (owner.type === 'Identifier' && owner.name === 'process') return ['exitCode', 'title', 'env'].includes(name)
  return owner.type === 'Identifier' && owner.name === 'Error' && name === 'stackTraceLimit'
}

const GLOBAL_OBJECTS = new Set(['globalThis', 'global', 'window', 'self'])

/** Whether an expression is the global object, also under a name of the file. */
export const isGlobalObject = (expression: Node, context: FileContext): boolean => {
  const node = bare(expression)
  if (node.type === 'MemberExpression') {
    return GLOBAL_OBJECTS.has(memberName(node) ?? '') && isGlobalObject(node.object, context)
  }
  if (node.type !== 'Identifier') return false
  if (GLOBAL_OBJECTS.has(node.name) && scopeOf(node, context) === null) return true
  return namedValues(node, context).some((value) => isGlobalObject(value, context))
}

const BUILT_IN: ReadonlySet<string> = new Set(
  `Object Function Boolean Symbol Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError
  Number BigInt Math Date String RegExp Array Map Set WeakMap WeakSet WeakRef Promise Proxy Reflect JSON Intl Atomics
  ArrayBuffer SharedArrayBuffer DataView Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array
  Float64Array BigInt64Array BigUint64Array Iterator Temporal eval isNaN isFinite parseInt parseFloat
  setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate queueMicrotask structuredClone fetch
  Buffer process console performance crypto URL URLSearchParams TextEncoder TextDecoder AbortController Headers Request
  Response globalThis`.split(/\s+/),
)

/** Whether an expression is a global of the language, or a prototype of one. */
export const isGlobalValue = (expression: Node, context: FileContext): boolean => {
  const node = bare(expression)
  if (node.type === 'MemberExpression') {
    const name = memberName(node) ?? ''
    if (name === '__proto__') return true
    if (isGlobalObject(node.object, context)) return BUILT_IN.has(name)
    return (name === 'prototype' || name === 'constructor') && isGlobalValue(node.object, context)
  }
  if (node.type === 'CallExpression') return memberName(bare(node.callee)) === 'getPrototypeOf'
  if (node.type === 'ArrayExpression' || node.type === 'Literal') return false
  if (node.type !== 'Identifier') return false
  if (BUILT_IN.has(node.name) && scopeOf(node, context) === null) return true
  return namedValues(node, context).some((value) => isGlobalValue(value, context)) || isTakenOut(node, context)
}

/** What a name of the file stands for, where that is a name or a member itself. */
const namedValues = (node: Extract<Node, { type: 'Identifier' }>, context: FileContext): readonly Node[] =>
  bindingsOf(node, context).flatMap((binding): readonly Node[] => {
    if (binding.kind !== 'value') return []
    const value = bare(binding.node)
    if (value.type === 'Identifier') return value.name === node.name ? [] : [value]
    return value.type === 'MemberExpression' || value.type === 'CallExpression' ? [value] : []
  })

/** `const { prototype } = Array`, `const { Date: Clock } = globalThis`. */
const isTakenOut = (node: Extract<Node, { type: 'Identifier' }>, context: FileContext): boolean =>
  bindingsOf(node, context).some((binding) => {
    if (binding.kind !== 'member' || binding.name === null) return false
    if (binding.name === 'prototype') return isGlobalValue(binding.node, context)
    return BUILT_IN.has(binding.name) && isGlobalObject(binding.node, context)
  })
