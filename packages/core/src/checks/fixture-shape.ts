import { type Check, EXIT, type Finding, type FixtureEntry, type FixtureSet } from '../model/index.ts'

/** Every input of a set with a schema has a shape that the schema allows (exit code 5). */
export const fixtureShape: Check = (_policy, { fixtures }) =>
  fixtures.flatMap((set) =>
    set.entries.filter(({ shapeProblems }) => shapeProblems.length > 0).map((entry) => toFinding(set, entry)),
  )

const SHOWN = 5

const toFinding = ({ path, schema }: FixtureSet, { name, shapeProblems }: FixtureEntry): Finding => {
  const rest = shapeProblems.length - SHOWN
  const more = rest > 0 ? `; and ${rest} more` : ''
  return {
    check: 'fixture-shape',
    code: 'fixture-shape',
    subject: `${path}/${name}`,
    message: `${shapeProblems.slice(0, SHOWN).join('; ')}${more}`,
    action: `replace the pair by an input that ${schema ?? 'its schema'} allows, named by its new digest, then npx vitest-oracle seal`,
    who: 'oracle-owner',
    exitCode: EXIT.fixtureCorrupt,
  }
}
