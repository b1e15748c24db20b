import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Day, readLedger, toDay } from '@vitest-oracle/core'
import { aProject, type Project, type Repository } from '@vitest-oracle/testkit'
import { exampleFiles, exampleFolder } from '../example-files.ts'

/** `examples/orders` as a repository of its own. */
export interface DemoProject {
  readonly project: Project
  readonly repository: Repository
}

const EXAMPLE = exampleFolder('orders')
const WINDOW = join(EXAMPLE, 'recorded-window')

/** Copies the example, with its recorded window as the ledger and its clock standing on the newest day of that window. */
export const demoProject = async (): Promise<DemoProject> => {
  const files = { ...exampleFiles('orders'), 'vitest.config.ts': withToday(newestDay()) }
  const project = await aProject({ files, sealed: false, git: true })
  cpSync(WINDOW, join(project.dir, '.oracle-ledger'), { recursive: true })
  if (project.repository === null) throw new Error('the testkit made no repository')
  return { project, repository: project.repository }
}

/** The records of the example expire; the demo is to show the same on any day. */
const withToday = (today: Day): string => {
  const config = readFileSync(join(EXAMPLE, 'vitest.config.ts'), 'utf8')
  if (!config.includes('oracle()'))
    throw new Error('examples/orders/vitest.config.ts holds no oracle() to give a day to')
  return config.replace('oracle()', `oracle({ today: '${today}' })`)
}

const newestDay = (): Day => {
  const { runs } = readLedger(WINDOW)
  if (runs.length === 0) throw new Error(`no runs are recorded in ${WINDOW}`)
  return toDay(Math.max(...runs.map((run) => run.startedAt)))
}
