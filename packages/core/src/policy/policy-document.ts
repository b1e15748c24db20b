import { type Problem, policyError } from './policy-error.ts'

/** Where a value stands in a document: keys from the outside in; list positions as decimal numbers. */
export type KeyPath = readonly string[]

/** A parsed YAML or JSON policy file that still knows the line of every key. */
export interface PolicyDocument {
  /** Relative to home. */
  readonly path: string
  readonly value: unknown
  /** The 1-based line of a key; of the nearest one around it where the key is missing. */
  readonly lineOf: (keys: KeyPath) => number
}

/** Something wrong at one key; `text` follows the key's name: `is "2"; it must be …`. */
export interface KeyProblem {
  readonly keys: KeyPath
  readonly text: string
}

/** Throws the document's problems as one error, when there are any. */
export const refuse = (document: PolicyDocument, problems: readonly KeyProblem[]): void => {
  if (problems.length > 0) throw policyError(document.path, problems.map(atLine(document)))
}

/** A key path as people write it: `tests."tests/a.test.ts > adds".retries`, `cases[0].owner`. */
export const showKeys = (keys: KeyPath): string =>
  keys.length === 0
    ? 'the file'
    : keys
        .map((key, at) => showKey(key, keys[at - 1]))
        .join('')
        .replace(/^\./, '')

/** A value as it stands in a message: JSON, shortened. */
export const showValue = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const atLine =
  (document: PolicyDocument) =>
  ({ keys, text }: KeyProblem): Problem => ({ line: document.lineOf(keys), text: `${showKeys(keys)} ${text}` })

const showKey = (key: string, around: string | undefined): string => {
  if (around !== undefined && LISTS.has(around)) return `[${key}]`
  return /^[a-z_]+$/.test(key) ? `.${key}` : `.${JSON.stringify(key)}`
}

/** The keys of policy files that hold lists. */
const LISTS: ReadonlySet<string> = new Set(['cases', 'platform', 'env_missing', 'path_missing'])
