import { realpathSync } from 'node:fs'
import { unreadable } from './unreadable.ts'

/**
 * A path with every symbolic link in it followed, `/` between its parts.
 * @throws OracleError 64 `cannot-read`
 */
export const realPath = (path: string, shown: string = path): string => {
  try {
    return realpathSync(path).replaceAll('\\', '/')
  } catch (cause) {
    throw unreadable(shown, cause)
  }
}
