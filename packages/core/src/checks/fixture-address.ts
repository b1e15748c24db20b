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
  if (!files.has(other)) return half(other)
  if (part === 'in') return entry.digest === digest ? null : misnamed(entry)
  return entry.expected === null ? malformed() : null
}

const stray = (set: FixtureSet, { kind }: FixtureEntry): Problem => ({
  code: 'fixture-stray',
  message:
    set.name === ''
      ? 'it lies in fixtures/ itself, which holds a folder for each set and the specs of sets'
      : `a ${KINDS[kind]} that is not named <sha256>.in or <sha256>.expected, which is all that a set holds`,
  action: 'move it out of fixtures/; an input is named by its digest (sha256sum), with its .expected beside it',
})

const KINDS = { file: 'file', folder: 'folder', other: 'link or device' } as const

const half = (other: string): Problem => ({
  code: 'fixture-half-pair',
  message: `there is no ${other.endsWith('.in') ? 'input (.in)' : 'expected digest (.expected)'} of that name beside it`,
  action: 'restore the other half from the last commit that had it, or remove both',
})

const misnamed = ({ digest }: FixtureEntry): Problem => ({
  code: 'fixture-misnamed',
  message: `its name is not the digest of its bytes, which is ${digest}`,
  action: 'restore the bytes (git checkout); if line endings were converted, .gitattributes lacks "oracle/** -text"',
})

const malformed = (): Problem => ({
  code: 'fixture-malformed-expected',
  message: 'it does not hold 64 lower-case hexadecimal digits and nothing else',
  action: 'restore it (git checkout)',
})
