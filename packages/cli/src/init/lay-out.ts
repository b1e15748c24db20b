import { join } from 'node:path'
import { gitTop, homePrefix, kindOf, readText, rewriteFile, writeFileAtomic } from '@vitest-oracle/core'
import { appendLines } from './append-lines.ts'
import { ciJob, type PackageManager } from './ci-job.ts'
import type { InitChoices } from './init-choices.ts'
import { installPlugin } from './install-plugin.ts'
import { scaffold, scaffoldLines } from './scaffold.ts'
import type { Step } from './step.ts'

/** Writes what is missing below home and keeps what is there; one step per file. */
export const layOut = (home: string, choices: InitChoices): readonly Step[] => [
  ...scaffold(choices).map(({ path, text }) => create(join(home, path), text)),
  ...scaffoldLines(choices).map(({ path, lines }) => append(join(home, path), lines)),
  installPlugin(home, choices.root),
  ...(choices.ci ? [createJob(home)] : []),
]

const create = (path: string, text: string): Step => {
  if (kindOf(path) !== null) return { path, outcome: 'kept', note: 'exists' }
  writeFileAtomic(path, text)
  return { path, outcome: 'written' }
}

const append = (path: string, lines: readonly string[]): Step => {
  if (kindOf(path) === null) return create(path, lines.map((line) => `${line}\n`).join(''))
  const before = readText(path)
  const after = appendLines(before, lines)
  if (after === null) return { path, outcome: 'kept', note: 'has the lines' }
  rewriteFile({ path }, after)
  return { path, outcome: 'changed', note: `+ ${after.slice(before.length).trim().split(/\r?\n/).join(', ')}` }
}

const createJob = (home: string): Step => {
  const top = gitTop(home) ?? home
  const text = ciJob({ prefix: homePrefix(home), manager: packageManager([home, top]) })
  return create(join(top, '.github/workflows/vitest-oracle.yml'), text)
}

const packageManager = (folders: readonly string[]): PackageManager => {
  const holds = (name: string): boolean => folders.some((folder) => kindOf(join(folder, name)) !== null)
  if (holds('pnpm-lock.yaml')) return 'pnpm'
  return holds('yarn.lock') ? 'yarn' : 'npm'
}
