import type { Brand } from './brand.ts'

/**
 * The name of one test: `[|project| ]path > suite > test`, as Vitest prints it, with `path`
 * relative to the oracle's home and `/` between its parts. Equal names in one file are told apart
 * by ` #2`, ` #3` in order. Made by {@link toTestId} only.
 */
export type TestId = Brand<string, 'TestId'>

/** The parts a {@link TestId} is made of. */
export interface TestName {
  /** The project's name; present only where several projects run the file. */
  readonly project?: string
  /** The module's path relative to the oracle's home. */
  readonly path: string
  /** Suite titles from the outside in, then the test's title. */
  readonly titles: readonly string[]
  /** 1 for the first test of this name in its file, then 2, 3 … in order. Default 1. */
  readonly ordinal?: number
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' }
const escapeControl = (char: string): string => SHORT[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * One part of an id, escaped so that no two names share an id: a backslash, a `>` that
 * could be read as a separator, control characters (as JSON escapes them), and an ending that
 * looks like an ordinal.
 */
export const escapePart = (part: string): string =>
  part
    .replaceAll('\\', '\\\\')
    .replace(CONTROL, escapeControl)
    .replace(/(^| )>(?= |$)/g, '$1\\>')
    .replace(/ #(\d+)$/, ' \\#$1')

/** The id of a test name. Equal names give equal ids, different names different ones. */
export const toTestId = ({ project, path, titles, ordinal = 1 }: TestName): TestId => {
  const prefix = project === undefined ? '' : `|${project}| `
  const suffix = ordinal > 1 ? ` #${ordinal}` : ''
  // The one place where a test id is made.
  return `${prefix}${[path, ...titles].map(escapePart).join(' > ')}${suffix}` as TestId
}

/** A text of a policy file taken as a test id: trimmed of nothing, checked by lookup only. */
export const asTestId = (text: string): TestId => {
  // Ids in policy files are compared with made ids, never taken apart.
  return text as TestId
}

/** Whether `id` lies below the suite that `suite` names (a permit with `scope: suite`). */
export const isBelowSuite = (suite: TestId, id: TestId): boolean => id.startsWith(`${suite} > `)

/** Whether `id` names a test of the module at `path` (relative to home), in whatever project. */
export const isOfModule = (id: TestId, path: string): boolean => {
  const prefix = `${escapePart(path)} > `
  return id.startsWith(prefix) || (id.startsWith('|') && id.includes(`| ${prefix}`))
}
