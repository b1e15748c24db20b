/**
 * The parts of Vitest's runner tasks that are touched here, the same in 4.1 and 5.1. Its own types
 * differ between the two majors in what does not matter here.
 */
export interface TestTask {
  readonly type: 'test'
  readonly name: string
  mode: string
  fails?: boolean | undefined
  retry?: number | { readonly count?: number } | undefined
  repeats?: number | undefined
  readonly concurrent?: boolean | undefined
  meta: Record<string, unknown>
  readonly file: FileTask
  readonly suite?: SuiteTask | undefined
  readonly context: TaskContext
  result?: { state: string; errors?: readonly { readonly message?: string }[] } | undefined
}

/** A `describe`. */
export interface SuiteTask {
  readonly type: 'suite'
  readonly name: string
  mode: string
  tasks: Task[]
  meta: Record<string, unknown>
  readonly file: FileTask
  readonly suite?: SuiteTask | undefined
  /** Vitest 5: read after collection, so it must be undone together with `mode`. */
  containsOnly?: boolean
}

/** A test module. */
export interface FileTask extends SuiteTask {
  readonly filepath: string
  readonly projectName?: string | undefined
  collectDuration?: number
}

export type Task = TestTask | SuiteTask

/** What a test function is given. */
export interface TaskContext {
  readonly task: TestTask
  skip: (condition?: boolean | string, note?: string) => void
  readonly expect: unknown
  readonly _local?: boolean
}

/** `retry` as a count, whichever form it was written in. */
export const retryCount = (retry: TestTask['retry']): number =>
  retry === undefined ? 0 : typeof retry === 'number' ? retry : (retry.count ?? 0)
