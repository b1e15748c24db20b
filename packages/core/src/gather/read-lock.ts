import { readBytes, sha256Hex } from '../io/files.ts'
import { kindOf } from '../io/folder.ts'
import { isDeleted } from '../io/home.ts'
import { parseLock } from '../lock/lock-text.ts'
import { OracleError } from '../model/error.ts'
import type { Lock } from '../model/lock.ts'
import { shellWord } from '../model/shell-word.ts'
import type { OraclePlace } from './fixtures.ts'

/**
 * The manifest that LOCK holds.
 * @throws OracleError 64 `no-lock` or `cannot-read`; 3 `lock-unparsable`
 */
export const readLock = ({ home, root }: OraclePlace): Lock => {
  const path = `${root}/LOCK`
  if (kindOf(`${home}/${path}`, path) === null) throw isDeleted(`${home}/${path}`) ? deletedLock(path) : noLock(path)
  const bytes = readBytes(`${home}/${path}`, path)
  // Bytes that are not UTF-8 become U+FFFD: the digest still speaks of the bytes.
  return parseLock(Buffer.from(bytes).toString('utf8'), sha256Hex(bytes))
}

const deletedLock = (path: string): OracleError =>
  new OracleError({
    code: 'no-lock',
    message: `find ${path}: it is in the commit, and was deleted here`,
    hint: `git checkout HEAD -- ${shellWord(path)}`,
  })

const noLock = (path: string): OracleError =>
  new OracleError({
    code: 'no-lock',
    message: `find ${path}: nothing is sealed yet`,
    hint: 'npx vitest-oracle seal   (an oracle owner commits the LOCK that it writes)',
  })
