import { type Check, EXIT, type Finding, type FixtureEntry, type FixtureSet } from '../model/index.ts'

/** Every fixture is a whole pair, named by the digest of its input's bytes (exit code 5). */
export const fixtureAddress: Check = (_policy, { fixtures }) => fixtures.flatMap(checkSet)

interface Problem {
  readonly code: string
  readonly message: string
  readonly action: string
}

const checkSet = (set: FixtureSet): readonly Finding[] => {
  const files = new Set(set.entries.filter(({ kind }) => kind === 'file').map(({ name }) => name))
  return set.entries.flatMap((entry) => {
    const problem = checkEntry(set, entry, files)
    return problem === null ? [] : [toFinding(`${set.path}/${entry.name}`, problem)]
  })
}

const toFinding = (subject: string, { code, message, action }: Problem): Finding => ({
  check: 'fixture-address',
  code,
  subject,
  message,
  action,
  who: 'oracle-owner',
  exitCode: EXIT.fixtureCorrupt,
})

const NAME = /^([0-9a-f]{64})\.(in|expected)$/

const checkEntry = (set: FixtureSet, entry: FixtureEntry, files: ReadonlySet<string>): Problem | null => {
  const [, digest, part] = NAME.exec(entry.name) ?? []
  if (set.name === '' || digest === undefined || entry.kind !== 'file') return stray(set, entry)
  const other = `${digest}.${part === 'in' ? 'expected' : 'in'}`
  if (!files.has(other)) return half(entry, other)
  if (part === 'in') return entry.digest === digest ? null : misnamed(entry)
  return entry.expected === null ? malformed() : null
}

const stray = (set: FixtureSet, { name, kind }: FixtureEntry): Problem => ({
  code: 'fixture-stray',
  message:
    set.name === ''
      ? `${name} lies in fixtures/ itself, which holds one folder a set and their specs`
      : `${name} (a ${kind === 'other' ? 'link or device' : kind}) is not named <sha256>.in or <sha256>.expected, which is all that a set holds`,
  action: 'remove it, or store it as an input: npx vitest-oracle fixture add',
})

const half = ({ name }: FixtureEntry, other: string): Problem => ({
  code: 'fixture-half-pair',
  message: `${name} has no ${other} beside it`,
  action: `restore ${other} from the last commit that had it, or remove both`,
})

const misnamed = ({ name, digest }: FixtureEntry): Problem => ({
  code: 'fixture-misnamed',
  message: `${name} is named after other bytes: the digest of what it holds is ${digest}`,
  action: 'restore the bytes (git checkout); a new input gets a name of its own: npx vitest-oracle fixture add',
})

const malformed = (): Problem => ({
  code: 'fixture-malformed-expected',
  message: 'it does not hold 64 lower-case hexadecimal digits',
  action: 'restore it (git checkout); a person records another output with npx vitest-oracle fixture accept',
})
