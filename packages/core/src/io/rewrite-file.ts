import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { isAbsolute, relative, sep } from 'node:path'
import { OracleError } from '../model/error.ts'
import { shellWord } from '../model/shell-word.ts'
import { writeFileAtomic } from './files.ts'
import { unwritable } from './unwritable.ts'

/** A file that a person keeps, as its text is replaced. */
export interface Rewriting {
  /** Absolute. */
  readonly path: string
  /** The folder, absolute, that a symbolic link must not lead out of; absent: it may lead anywhere. */
  readonly within?: string
  /** The path as messages name it. Default: the path itself. */
  readonly shown?: string
}

/**
 * Replaces the text of a file that is there: its mode stays, and a symbolic link stays one.
 * @throws OracleError 64 `cannot-write` for a file that nobody may write to, and for a link that leads elsewhere
 */
export const rewriteFile = ({ path, within, shown = path }: Rewriting, text: string): void => {
  const target = followed(path, shown)
  if (within !== undefined && !isBelow(realpathSync(within), target))
    throw new OracleError({
      code: 'cannot-write',
      message: `write ${shown}: a symbolic link leads to ${target}, outside of ${within}`,
      hint: `put a plain file in its place, or change ${shellWord(target)} by hand`,
    })
  writeFileAtomic(target, text)
}

/** Where a path leads to, once it is certain that the file there may be changed. */
const followed = (path: string, shown: string): string => {
  try {
    const target = realpathSync(path)
    // A rename asks no leave of the file that it replaces, and root needs none anywhere.
    accessSync(target, constants.W_OK)
    if ((statSync(target).mode & ANYBODY_WRITES) !== 0) return target
  } catch (cause) {
    throw unwritable(shown, cause)
  }
  throw new OracleError({
    code: 'cannot-write',
    message: `write ${shown}: it is read-only`,
    hint: `chmod u+w ${shellWord(shown)} where it may change, then run the command again`,
  })
}

const ANYBODY_WRITES = 0o222

const isBelow = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
