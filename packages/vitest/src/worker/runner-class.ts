import type { FileTask, SuiteTask, TaskContext, TestTask } from './tasks.ts'

/** The hooks of a runner that are wrapped here; a user's runner may have any of them. */
export interface Runner {
  config?: { retry?: TestTask['retry']; snapshotOptions?: SnapshotOptions }
  workerState?: { config: { snapshotOptions: SnapshotOptions } }
  onCollectStart?(file: FileTask): unknown
  importFile?(filepath: string, source: 'collect' | 'setup'): unknown
  extendTaskContext?(context: TaskContext): TaskContext
  onBeforeTryTask?(test: TestTask, options: unknown): unknown
  onAfterTryTask?(test: TestTask, options: unknown): unknown
  onTaskFinished?(test: TestTask): unknown
  onAfterRetryTask?(test: TestTask, options: unknown): unknown
  onAfterRunTask?(test: TestTask): unknown
  onBeforeRunSuite?(suite: SuiteTask): unknown
  onAfterRunSuite?(suite: SuiteTask): unknown
}

/** Of a worker's configuration; `updateSnapshot` is `none`, `new` or `all`. */
interface SnapshotOptions {
  readonly updateSnapshot: string
}

/** Vitest's runner, a user's, or ours around one of them. */
export type RunnerClass = new (...args: never[]) => Runner
