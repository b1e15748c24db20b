import { foldLoosely } from '../model/fold-loosely.ts'
import { foldPath } from '../model/fold-path.ts'
import { isTestName } from './path-names.ts'

/** Whether a path relative to home is a test, a snapshot or a mock by its name. */
export const isTestPath = (path: string): boolean => [foldPath(path), foldLoosely(path)].some(isTestName)
