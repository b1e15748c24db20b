import { sha256Hex } from '../io/files.ts'
import type { FolderEntry } from '../io/folder.ts'
import { isDropping } from '../lock/dropping.ts'
import { isSpecPath } from '../lock/sealed-specs.ts'
import { compareUtf8 } from '../lock/utf8-order.ts'
import { type Digest, isDigest } from '../model/digest.ts'
import type { FixtureEntry, FixtureSet } from '../model/fixture.ts'
import type { ShapeCheck } from './fixture-shape.ts'
import type { OracleFiles } from './oracle-files.ts'

/** Which files, and how a set's schema becomes the check of its inputs. */
export interface FixtureQuery {
  readonly files: OracleFiles
  /** The oracle root's name relative to home. */
  readonly root: string
  /** Null where nothing of that path exists. */
  readonly shapeOf: (files: OracleFiles, path: string) => ShapeCheck | null
}

/** Every set below `fixtures/` with what its folder holds, sorted by name; strays come as a set without a name. */
export const fixtureSets = (query: FixtureQuery): readonly FixtureSet[] => {
  const { files, root } = query
  const folder = `${root}/fixtures`
  if (files.kindOf(folder) === null) return []
  const entries = files.readFolder(folder).filter((entry) => !isIgnored(entry))
  const sets = entries.filter(({ kind }) => kind === 'folder').map(({ name }) => gatherSet(query, name))
  const stray = entries.filter(({ name, kind }) => kind !== 'folder' && !(kind === 'file' && isSpecPath(name)))
  const nameless = stray.map((entry) => gatherEntry({ files, folder, shape: null }, entry))
  if (stray.length > 0) sets.push({ name: '', path: folder, schema: null, entries: nameless.toSorted(byName) })
  return sets.toSorted(byName)
}

const gatherSet = ({ files, root, shapeOf }: FixtureQuery, name: string): FixtureSet => {
  const path = `${root}/fixtures/${name}`
  const schema = `${root}/schema/${name}.json`
  const shape = shapeOf(files, schema)
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
