import type { FileStanding } from './standing.ts'
import type { FileTask, SuiteTask } from './tasks.ts'

const standings = new WeakMap<SuiteTask, FileStanding>()

/** Remembers where a file stands in the orders. */
export const rememberStanding = (file: FileTask, standing: FileStanding): void => {
  standings.set(file, standing)
}

/** Whether a suite is its file's own task. */
export const isFile = (suite: SuiteTask): suite is FileTask => 'filepath' in suite

/** Whether a suite is the task of a sealed file. */
export const isSealedFile = (suite: SuiteTask): boolean => isFile(suite) && standings.get(suite)?.sealed === true
