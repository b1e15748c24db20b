import type { FixtureSet } from '../model/fixture.ts'
import { fixtureSets } from './fixture-sets.ts'
import { gatherShape } from './fixture-shape.ts'
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
export const fixturesOf = (files: OracleFiles, root: string): readonly FixtureSet[] =>
  fixtureSets({ files, root, shapeOf: gatherShape })
