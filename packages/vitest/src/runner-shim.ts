import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

let folder: string | undefined
let count = 0

/**
 * The path of the runner that a project is to use: ours, around the user's where there is one.
 *
 * The shim lies outside `node_modules`, so that Vite transforms it: a user's runner may be
 * TypeScript, and modules inside `node_modules` are loaded by Node as they are.
 */
export const runnerFor = (userRunner: string | undefined): string => {
  if (userRunner === undefined) return path('./worker/default-runner.js')
  const file = join(shimFolder(), `runner-${count++}.mjs`)
  writeFileSync(
    file,
    [
      `import { oracleRunner } from ${JSON.stringify(path('./worker/runner.js'))}`,
      `import UserRunner from ${JSON.stringify(userRunner)}`,
      'export default oracleRunner(UserRunner)',
      '',
    ].join('\n'),
  )
  return file
}

/** Whether a runner's path is already one of ours (attached twice). */
export const isOurRunner = (runner: string | undefined): boolean =>
  runner !== undefined &&
  (runner === path('./worker/default-runner.js') || (folder !== undefined && runner.startsWith(folder)))

const shimFolder = (): string => {
  if (folder !== undefined) return folder
  const created = mkdtempSync(join(tmpdir(), 'vitest-oracle-'))
  process.on('exit', () => rmSync(created, { recursive: true, force: true }))
  folder = created
  return created
}
