import { foldPath } from '../model/fold-path.ts'
import type { PackageChange, PackageEntry } from '../model/package-change.ts'
import { type Fact, type Facts, isObject, type JsonObject, plain, steering } from './packages/fact.ts'
import { manifestFacts } from './packages/manifest-facts.ts'
import { npmLockFacts } from './packages/npm-lock-facts.ts'
import { pnpmLockFacts } from './packages/pnpm-lock-facts.ts'
import { readYamlDocuments } from './packages/read-yaml-documents.ts'

/** One file in two trees; null where it is not there. */
export interface PackageFile {
  readonly path: string
  readonly base: string | null
  readonly head: string | null
}

/** Whether a file is compared by what it means: `package.json`, `package-lock.json`, `pnpm-lock.yaml`. */
export const isPackageFile = (path: string): boolean => readerOf(path) !== undefined

/** What the difference between two texts of a manifest or a lockfile means. A text that does not parse is a problem. */
export const comparePackageFile = ({ path, base, head }: PackageFile): PackageChange => {
  const read = readerOf(path) ?? READERS['package.json']
  try {
    return { path, problem: null, entries: compareFacts(factsOf(read(base)), factsOf(read(head))) }
  } catch (error) {
    // The problem is what is found; config-integrity rejects it.
    return { path, problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error), entries: [] }
  }
}

type Read = (text: string | null) => readonly Fact[]

const readJson = (text: string): JsonObject => expectObject(JSON.parse(text.replace(/^\uFEFF/, '')))

const expectObject = (value: unknown): JsonObject => {
  if (isObject(value)) return value
  throw new Error('it is not an object')
}

/** That the file is there: a `package.json` shields everything below it from the one above. */
const PRESENCE = '(file)'

const READERS = {
  'package.json': (text: string | null) =>
    text === null ? [] : [steering(PRESENCE, 'there'), ...manifestFacts(readJson(text))],
  'package-lock.json': (text: string | null) =>
    text === null ? [] : [plain(PRESENCE, 'there'), ...npmLockFacts(readJson(text))],
  'pnpm-lock.yaml': (text: string | null) =>
    text === null
      ? []
      : [
          plain(PRESENCE, 'there'),
          ...readYamlDocuments(text).flatMap((document) => pnpmLockFacts(expectObject(document))),
        ],
} satisfies Record<string, Read>

const readerOf = (path: string): Read | undefined => {
  const name = foldPath(path.slice(path.lastIndexOf('/') + 1))
  return Object.entries(READERS).find(([file]) => file === name)?.[1]
}

const factsOf = (facts: readonly Fact[]): Facts => new Map(facts.map((fact) => [fact.key, fact]))

const compareFacts = (base: Facts, head: Facts): readonly PackageEntry[] =>
  [...new Set([...base.keys(), ...head.keys()])].sort().flatMap((key) => {
    const [before, after] = [base.get(key), head.get(key)]
    if (before?.value === after?.value) return []
    const steers = (before?.steer ?? null) !== (after?.steer ?? null)
    return [{ key, class: steers ? 'config' : 'review', before: before?.value ?? null, after: after?.value ?? null }]
  })
