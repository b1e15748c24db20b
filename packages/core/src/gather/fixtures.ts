import { sha256Hex } from '../io/files.ts'
import type { FolderEntry } from '../io/folder.ts'
import { isDropping } from '../lock/dropping.ts'
import { isSpecPath } from '../lock/sealed-specs.ts'
import { compareUtf8 } from '../lock/utf8-order.ts'
import { type Digest, isDigest } from '../model/digest.ts'
import type { FixtureEntry, FixtureSet } from '../model/fixture.ts'
import { gatherShape, type ShapeCheck } from './fixture-shape.ts'
import { filesOnDisk, type OracleFiles } from './oracle-files.ts'

/** Where the oracle is. */
export interface OraclePlace {
  readonly home: string
  /** The oracle root's name relative to home. */
  readonly root: string
}

/**
 * Every set below `fixtures/` with what its folder holds, sorted by name. What lies directly in
 * `fixtures/` and is no spec comes as a set without a name.
 * @throws OracleError 64 for anything unreadable and for a schema that cannot be used
 */
export const gatherFixtures = ({ home, root }: OraclePlace): readonly FixtureSet[] =>
  fixturesOf(filesOnDisk(home), root)

/** The same of whatever files an oracle consists of. Throws as {@link gatherFixtures} does. */
export const fixturesOf = (files: OracleFiles, root: string): readonly FixtureSet[] => {
  const folder = `${root}/fixtures`
  if (files.kindOf(folder) === null) return []
  const entries = files.readFolder(folder).filter((entry) => !isIgnored(entry))
  const sets = entries.filter(({ kind }) => kind === 'folder').map(({ name }) => gatherSet(files, { root, name }))
  const stray = entries.filter(({ name, kind }) => kind !== 'folder' && !(kind === 'file' && isSpecPath(name)))
  const nameless = stray.map((entry) => gatherEntry({ files, folder, shape: null }, entry))
  if (stray.length > 0) sets.push({ name: '', path: folder, schema: null, entries: nameless.toSorted(byName) })
  return sets.toSorted(byName)
}

const gatherSet = (
  files: OracleFiles,
  { root, name }: { readonly root: string; readonly name: string },
): FixtureSet => {
  const path = `${root}/fixtures/${name}`
  const schema = `${root}/schema/${name}.json`
  const shape = gatherShape(files, schema)
  const entries = files.readFolder(path).filter((entry) => !isIgnored(entry))
  return {
    name,
    path,
    schema: shape === null ? null : schema,
    entries: entries.map((entry) => gatherEntry({ files, folder: path, shape }, entry)).toSorted(byName),
  }
}

interface EntryPlace {
  readonly files: OracleFiles
  readonly folder: string
  readonly shape: ShapeCheck | null
}

const gatherEntry = ({ files, folder, shape }: EntryPlace, { name, kind, validName }: FolderEntry): FixtureEntry => {
  const other = { name, digest: null, expected: null, shapeProblems: [] }
  if (kind === 'folder') return { ...other, kind }
  if (kind !== 'file' || !validName) return { ...other, kind: 'other' }
  const bytes = files.readBytes(`${folder}/${name}`)
  return {
    name,
    kind,
    digest: sha256Hex(bytes),
    expected: name.endsWith('.expected') ? parseExpected(bytes) : null,
    shapeProblems: shape !== null && name.endsWith('.in') ? shape(bytes) : [],
  }
}

/** The digest that an `.expected` file holds; ASCII white space around it is allowed, nothing else. */
const parseExpected = (bytes: Uint8Array): Digest | null => {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/^[\t\n\v\f\r ]+|[\t\n\v\f\r ]+$/g, '')
  return isDigest(text) ? text : null
}

const isIgnored = ({ name, kind }: FolderEntry): boolean => kind !== 'folder' && isDropping(name)

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => compareUtf8(a.name, b.name)
