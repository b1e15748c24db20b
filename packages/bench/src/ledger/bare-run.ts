import { toolchain } from '@vitest-oracle/testkit'
import { PLAIN_CONFIG, suiteProject } from '../suite-project.ts'
import { timeProcess } from '../time-process.ts'

const FILES = 200
const TESTS_PER_FILE = 50
/** It takes most of a minute: after so many runs their times are given again. */
const RUNS = 3

/** Times a run of 10,000 tests without the plugin, in milliseconds: the first calls run it. */
export const bareRun = (): (() => Promise<number>) => {
  const times: number[] = []
  let calls = 0
  return async () => {
    if (times.length < RUNS) times.push(await runOnce())
    return times[calls++ % times.length] ?? Number.NaN
  }
}

const runOnce = async (): Promise<number> => {
  await using project = await suiteProject(FILES, TESTS_PER_FILE)
  const { node, vitestBin } = await toolchain(project.major)
  const args = [vitestBin, 'run', '--reporter=dot', '--config', PLAIN_CONFIG]
  return await timeProcess({ command: node, args, cwd: project.dir })
}
