import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * When a file changed, in milliseconds since the epoch, as the system keeps it: a program sets the time
 * of a last write as it likes, this one it does not. Of a file that is gone, when its folder changed;
 * infinite where nobody can tell.
 */
export const changedAt = (file: string): number => {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.ctimeMs ?? (dirname(file) === file ? 0 : changedAt(dirname(file)))
  } catch {
    // A person's change then, for which tests run once more than they might.
    return Number.POSITIVE_INFINITY
  }
}
