/**
 * What `JSON.parse` passes over in a text it accepts: duplicate keys, integers beyond 2^53, numbers
 * beyond all bounds, lone surrogates. Each with the JSON pointer of its place.
 */
export const scanJson = (text: string): readonly string[] => {
  const scan: Scan = { open: [], problems: [] }
  for (const [token] of text.matchAll(TOKEN)) step(scan, token)
  return scan.problems
}

/** Enough for a text that is known to be JSON: strings, brackets, separators, numbers. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[-\d][-+.\deE]*/g
const LONE_SURROGATE = /\p{Surrogate}/u

interface Scan {
  readonly open: Container[]
  readonly problems: string[]
}

interface Container {
  /** The keys of an object so far; null for an array. */
  readonly keys: Set<string> | null
  readonly pointer: string
  /** The key or the index of the value that is being read. */
  at: string | number
  expectsKey: boolean
}

const step = (scan: Scan, token: string): void => {
  const top = scan.open.at(-1)
  if (token === '{' || token === '[') scan.open.push(openContainer(token, pointerTo(top)))
  else if (token === '}' || token === ']') scan.open.pop()
  else if (token === ',') nextMember(top)
  else if (token.startsWith('"')) readString(scan, JSON.parse(token))
  else if (token !== ':') readNumber(scan, token)
}

const openContainer = (token: '{' | '[', pointer: string): Container =>
  token === '{'
    ? { keys: new Set(), pointer, at: '', expectsKey: true }
    : { keys: null, pointer, at: 0, expectsKey: false }

const nextMember = (top: Container | undefined): void => {
  if (top === undefined) return
  top.expectsKey = top.keys !== null
  if (typeof top.at === 'number') top.at += 1
}

const readString = ({ open, problems }: Scan, value: string): void => {
  const top = open.at(-1)
  if (top?.expectsKey) {
    top.expectsKey = false
    top.at = value
    if (top.keys?.has(value)) problems.push(`duplicate key ${place(top)}`)
    top.keys?.add(value)
  }
  if (LONE_SURROGATE.test(value)) problems.push(`a lone surrogate at ${place(top)}`)
}

const readNumber = ({ open, problems }: Scan, token: string): void => {
  const value = Number(token)
  const isBeyond = !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))
  if (isBeyond) problems.push(`the number ${token.slice(0, 40)} at ${place(open.at(-1))} is beyond 2^53`)
}

const pointerTo = (top: Container | undefined): string =>
  top === undefined ? '' : `${top.pointer}/${String(top.at).replaceAll('~', '~0').replaceAll('/', '~1')}`

const place = (top: Container | undefined): string => JSON.stringify(pointerTo(top) || '/')
