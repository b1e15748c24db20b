import { type Digest, isDigest } from '../model/digest.ts'
import { OracleError } from '../model/error.ts'
import type { Lock, LockEntry } from '../model/lock.ts'
import { nameProblem } from './path-name.ts'
import { compareUtf8 } from './utf8-order.ts'

const VERSION = 1
const HEADER = `# oracle-lock ${VERSION}`

/** The text of LOCK: its header, then a line per file as `sha256sum` writes it, in byte order. */
export const formatLock = (entries: readonly LockEntry[]): string =>
  [HEADER, ...entries.toSorted((a, b) => compareUtf8(a.path, b.path)).map(formatLine)]
    .map((line) => `${line}\n`)
    .join('')

/**
 * The manifest that a LOCK text holds.
 * @param treeDigest the SHA-256 of the text's bytes
 * @throws OracleError exit 3 `lock-unparsable` with the line number; 64 `lock-too-new`
 */
export const parseLock = (text: string, treeDigest: Digest): Lock => {
  const lines = text.split('\n')
  checkHeader(lines[0] ?? '')
  if (lines.length === 1 || lines.at(-1) !== '')
    throw unparsable(lines.length, 'the last line does not end with a newline')
  const entries = lines.slice(1, -1).map((line, index) => parseLine(line, index + 2))
  checkOrder(entries, orderOf(text))
  return { entries, treeDigest }
}

const formatLine = ({ path, digest }: LockEntry): string => `${digest}  ${path}`

const checkHeader = (header: string): void => {
  if (header === HEADER) return
  if (header.endsWith('\r')) throw unparsable(1, 'its lines end in CRLF')
  const version = /^# oracle-lock (\d{1,9})$/.exec(header)?.[1]
  if (version === undefined || Number(version) <= VERSION) throw unparsable(1, `the first line is not "${HEADER}"`)
  throw new OracleError({
    code: 'lock-too-new',
    message: `read the oracle's LOCK: its version is ${version}, this program reads ${VERSION}`,
    hint: 'npm install -D vitest-oracle@latest   (or whichever version sealed this oracle)',
  })
}

const parseLine = (line: string, number: number): LockEntry => {
  const digest = line.slice(0, 64)
  const path = line.slice(66)
  if (!isDigest(digest) || !line.startsWith('  ', 64) || path === '')
    throw unparsable(number, `expected "<64 hex>  <path>", found ${JSON.stringify(line.slice(0, 100))}`)
  const problem = nameProblem(path)
  if (problem !== null) throw unparsable(number, `${JSON.stringify(path)} has ${problem}`)
  return { path, digest }
}

type IsBefore = (a: string, b: string) => boolean

/** Below the surrogates the order of UTF-16, which the engine knows, is that of UTF-8. */
const orderOf = (text: string): IsBefore =>
  /[\ud800-\uffff]/.test(text) ? (a, b) => compareUtf8(a, b) < 0 : (a, b) => a < b

const checkOrder = (entries: readonly LockEntry[], isBefore: IsBefore): void => {
  let previous = ''
  entries.forEach(({ path }, index) => {
    if (!isBefore(previous, path))
      throw unparsable(index + 2, previous === path ? `${path} is listed twice` : `${path} is out of order`)
    previous = path
  })
}

const unparsable = (line: number, problem: string): OracleError =>
  new OracleError({
    code: 'lock-unparsable',
    message: `parse LOCK: line ${line}: ${problem}`,
    hint: 'restore it (git checkout -- oracle/LOCK); after a merge conflict in it, an oracle owner runs npx vitest-oracle seal; when its line endings were converted, add the line "oracle/** -text" to .gitattributes',
    exitCode: 3,
  })
