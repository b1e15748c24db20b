import { globalExpects } from './assertions.ts'
import { disarmedMatchers } from './canary.ts'
import { isFile, isSealedFile } from './file-standings.ts'
import { testify } from './neutralising-runner.ts'
import type { Runner, RunnerClass } from './runner-class.ts'
import type { SuiteTask } from './tasks.ts'

/** Keeps snapshots of sealed files as they are, and proves at the end of every file that assertions can fail. */
export const sealing = (Base: RunnerClass): RunnerClass =>
  class extends Base implements Runner {
    override async onBeforeRunSuite(suite: SuiteTask): Promise<void> {
      await withSealedSnapshots(this, isSealedFile(suite), async () => super.onBeforeRunSuite?.(suite))
    }

    override async onAfterRunSuite(suite: SuiteTask): Promise<void> {
      if (isFile(suite)) {
        const disarmed = disarmedMatchers(globalExpects())
        if (disarmed.length > 0) testify(suite, { version: 1, neutralised: true, disarmed })
      }
      await withSealedSnapshots(this, isSealedFile(suite), async () => super.onAfterRunSuite?.(suite))
    }
  }

/** Snapshots of sealed files are compared, never written, whatever `-u` or the watch key `u` says. */
const withSealedSnapshots = async (runner: Runner, sealed: boolean, run: () => Promise<unknown>): Promise<void> => {
  const config = runner.workerState?.config
  if (config === undefined || !sealed) {
    await run()
    return
  }
  const { snapshotOptions } = config
  config.snapshotOptions = { ...snapshotOptions, updateSnapshot: 'none' }
  try {
    await run()
  } finally {
    config.snapshotOptions = snapshotOptions
  }
}
