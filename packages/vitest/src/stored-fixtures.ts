import { readdirSync, readFileSync } from 'node:fs'
import { type Digest, isDigest, OracleError } from '@vitest-oracle/core/model'

/** One pair of a fixture set, as a worker reads it. */
export interface StoredFixture {
  readonly input: string
  readonly bytes: Uint8Array
  readonly expected: Digest
}

/**
 * The pairs of a fixture set's folder, sorted by name. Malformed entries are left to the parent's
 * checks `fixture-address` and `fixture-shape`, which see every entry.
 *
 * @throws OracleError when the folder cannot be read or holds no pair.
 */
export const readStoredFixtures = (folder: string): readonly StoredFixture[] => {
  const pairs = list(folder)
    .filter((name) => name.endsWith('.in'))
    .sort()
    .flatMap((name) => pairOf(folder, name.slice(0, -'.in'.length)))
  if (pairs.length === 0) throw unreadable(folder, 'it holds no pair')
  return pairs
}

const list = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch (cause) {
    throw unreadable(folder, cause instanceof Error ? cause.message : String(cause))
  }
}

const pairOf = (folder: string, input: string): readonly StoredFixture[] => {
  try {
    const expected = readFileSync(`${folder}/${input}.expected`, 'latin1').replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '')
    if (!isDigest(expected)) return []
    return [{ input, bytes: new Uint8Array(readFileSync(`${folder}/${input}.in`)), expected }]
  } catch {
    // Half a pair, or a folder of that name: the parent reports it with code 5.
    return []
  }
}

const unreadable = (folder: string, why: string): OracleError =>
  new OracleError({
    code: 'fixture-set-unreadable',
    message: `read the fixture set ${folder}: ${why}`,
    hint: 'name a folder below fixtures/ that holds pairs <sha256>.in and <sha256>.expected',
  })
