import { childrenOf } from './children-of.ts'

const BUILT_IN = [
  ...['Object', 'Array', 'Map', 'Set', 'Date', 'RegExp', 'Number', 'String', 'Boolean', 'BigInt'],
  ...['ArrayBuffer', 'SharedArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray'],
  ...['Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'BigInt64Array', 'BigUint64Array'],
  ...['Float16Array', 'Float32Array', 'Float64Array'],
  ...['Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
]

const prototypeOf = (name: string): object | undefined => {
  const builtIn: unknown = Reflect.get(globalThis, name)
  return typeof builtIn === 'function' ? builtIn.prototype : undefined
}

// Saved at load: the built-ins that code beside this module sees.
const LOCAL = new Map(BUILT_IN.map((name) => [name, prototypeOf(name)]))

/**
 * The same value with the built-in prototypes of this module's realm. In Vitest's VM pools Node
 * decodes into another realm, where `instanceof Map` is false of a map. Changes the value in place.
 */
export const toLocalRealm = (value: unknown): unknown => {
  const seen = new Set<object>()
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    for (const child of childrenOf(node)) waiting.push(child)
    if (ArrayBuffer.isView(node)) waiting.push(node.buffer)
    adopt(node)
  }
  return value
}

const adopt = (node: object): void => {
  const foreign: object | null = Object.getPrototypeOf(node)
  // A buffer is of the one class `Buffer` in every realm; so is anything else that is not built in.
  const prototype = foreign === null ? undefined : LOCAL.get(nameOf(foreign))
  if (prototype !== undefined) Object.setPrototypeOf(node, prototype)
}

const nameOf = (prototype: object): string => {
  const builtIn: unknown = Reflect.get(prototype, 'constructor')
  return typeof builtIn === 'function' ? builtIn.name : ''
}
