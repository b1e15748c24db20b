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
/** Half of a pair: UTF-8 cannot hold it, so a file would give back another name. */
const LONE_SURROGATE = /\p{Surrogate}/gu
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' }
const escapeControl = (char: string): string => SHORT[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * One part of an id, escaped so that no two names share an id: a backslash, a `>` that
 * could be read as a separator, control characters and lone surrogates (as JSON escapes them), and
 * an ending that looks like an ordinal.
 */
export const escapePart = (part: string): string =>
  part
    .replaceAll('\\', '\\\\')
    .replace(CONTROL, escapeControl)
    .replace(LONE_SURROGATE, escapeControl)
    .replace(/(^| )>(?= |$)/g, '$1\\>')
    .replace(/ #(\d+)$/, ' \\#$1')

/** A part of an id as its author wrote it. */
export const unescapePart = (part: string): string =>
  part.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, unit: string | undefined, char: string) =>
    unit === undefined ? (LONG[char] ?? char) : String.fromCharCode(Number.parseInt(unit, 16)),
  )

const LONG: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The id of a test name. Equal names give equal ids, different names different ones. */
export const toTestId = ({ project, path, titles, ordinal = 1 }: TestName): TestId => {
  const suffix = ordinal > 1 ? ` #${ordinal}` : ''
  // The one place where a test id is made.
  const bare = `${[path, ...titles].map(escapePart).join(' > ')}${suffix}` as TestId
  return project === undefined ? bare : inProject(project, bare)
}

/** An id without a project as that of one project's test. */
export const inProject = (project: string, bareId: TestId): TestId => {
  // The prefix is all that a project adds to an id.
  return `|${project}| ${bareId}` as TestId
}

/** Whether an id is that of one project's test. */
export const namesProject = (id: TestId): boolean => id.startsWith('|')

/** An id without its project. */
export const withoutProject = (id: TestId): TestId => asTestId(id.replace(/^\|.*?\| /s, ''))

/** An id without the ordinal that tells equal names of one file apart. */
export const withoutOrdinal = (id: TestId): TestId => asTestId(id.replace(/ #\d+$/, ''))

/** The path that an id without a project begins with, escaped as it stands there. */
export const pathPart = (bareId: TestId): string => bareId.split(' > ', 1)[0] ?? ''

/** The title that a test's id ends in, escaped as it stands there, without its ordinal. */
export const lastTitle = (id: TestId): string => (id.split(' > ').at(-1) ?? '').replace(/ #\d+$/, '')

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
  return id.startsWith(prefix) || (namesProject(id) && id.includes(`| ${prefix}`))
}

/** The same in one project: an id without a project names the test of each. */
export const isOfModuleIn = (id: TestId, { path, project }: { path: string; project: string }): boolean => {
  const prefix = asTestId(`${escapePart(path)} > `)
  return id.startsWith(prefix) || id.startsWith(inProject(project, prefix))
}
