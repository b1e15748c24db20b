import { isFunction, isRecord, requireName, requireShape } from './definition.ts'
import type { Subject } from './remote.ts'

/** How one fixture set meets production, as a person writes it in `oracle/fixtures/<set>.test.ts`. */
export interface FixturesDefinition<M> {
  /** Loads production, the only place where a sealed spec may import it. */
  readonly subject: () => Promise<M>
  /** Production's answer to one input. Bytes in, bytes out: text is not an answer. */
  readonly run: (bytes: Uint8Array, subject: Subject<M>) => Promise<Uint8Array> | Uint8Array
  /** By name: what every input of the set must satisfy by itself, production aside. */
  readonly invariants?: Readonly<Record<string, (bytes: Uint8Array) => boolean>>
}

/** One stored pair of a set, read before production was loaded. */
export interface StoredFixture {
  /** The name without `.in`: the digest of the input. */
  readonly input: string
  readonly bytes: Uint8Array
  /** The digest that `.expected` holds. */
  readonly expected: string
}

/** Throws an `OracleError` (64) that names the set and the key when a definition is not one. */
export const requireFixtures = (set: unknown, definition: unknown): void => {
  requireName('fixtures', set)
  requireShape(`fixtures ${JSON.stringify(set)}`, definition, {
    subject: { test: isFunction, expected: "a function that imports production, () => import('../../src/…')," },
    run: { test: isFunction, expected: 'a function of the bytes and the subject' },
    invariants: { test: isInvariants, expected: 'an object whose values are functions of the bytes', optional: true },
  })
}

const isInvariants = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isFunction)
