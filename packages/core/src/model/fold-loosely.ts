import { foldPath } from './fold-path.ts'

/** Characters that some file systems leave out of a name: zero-width ones and marks of direction. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
const LOOSE = /[. ](?:\/|$)|[:\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/

/**
 * A fold of a path also without what some file system does not tell apart: unseen characters, dots and
 * spaces at the end of a name, the stream after a colon. For what must not be reached under another
 * name; never for what is free.
 */
export const foldLoosely = (path: string): string =>
  LOOSE.test(path) ? foldPath(path.split('/').map(withoutEnd).join('/')) : foldPath(path)

/** A name of nothing else stays: `..` is a way, not a name. */
const withoutEnd = (part: string): string => {
  const seen = part.replace(UNSEEN, '')
  const colon = seen.indexOf(':')
  const name = (colon === -1 ? seen : seen.slice(0, colon)).replace(/[. ]+$/, '')
  return name === '' ? part : name
}
