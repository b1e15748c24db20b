import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))
const PUBLIC_PACKAGES = ['core', 'judge', 'cli', 'vitest']
const VITEST = 'vitest@4.1.12'

describe('the packed packages', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitest-oracle-packaging-')))
  let tarballs: readonly string[]

  beforeAll(() => {
    tarballs = PUBLIC_PACKAGES.map((name) => pack(join(REPOSITORY, 'packages', name), folder))
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('carry no sources, source maps or build information', () => {
    const files = tarballs.flatMap((tarball) => run('tar', ['-tzf', tarball], folder).trim().split('\n'))
    expect(files.filter((file) => /(^package\/src\/|\.map$|\.tsbuildinfo$|(\.|-)test\.)/.test(file))).toEqual([])
    expect(files.filter((file) => /\/(LICENSE|README\.md)$/.test(file))).toHaveLength(2 * PUBLIC_PACKAGES.length)
  })

  it('do what the quick start of the README says', () => {
    const project = newProject(join(folder, 'with-vitest'))
    install(project, [...tarballs, VITEST])
    const [installation, ...commands] = quickStart()
    expect(installation).toBe('npm install --save-dev vitest-oracle')
    for (const command of commands) run('sh', ['-c', command], project)
    expect(readFileSync(join(project, 'oracle', 'LOCK'), 'utf8')).toMatch(/^# oracle-lock 1\n/)
    expect(readFileSync(join(project, 'vitest.config.ts'), 'utf8')).toContain('oracle()')
    expect(verdictOf(project)).toMatchObject({ exitCode: 0 })
  })

  it('verify an oracle where no Vitest is installed', () => {
    const project = newProject(join(folder, 'without-vitest'))
    install(project, tarballs)
    expect(existsSync(join(project, 'node_modules', 'vitest'))).toBe(false)
    cpSync(join(folder, 'with-vitest', 'oracle'), join(project, 'oracle'), { recursive: true })
    expect(run('npx', ['vitest-oracle', 'verify'], project)).toContain('allow')
    writeFileSync(join(project, 'oracle', 'stray.txt'), 'added\n')
    expect(() => run('npx', ['vitest-oracle', 'verify'], project)).toThrow(expect.objectContaining({ status: 3 }))
  })
})

const pack = (packageFolder: string, destination: string): string => {
  const packed: unknown = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', destination], packageFolder))
  // npm 11 prints an array, later majors an object keyed by package name: the values are the same.
  const [entry] = Object.values(packed as Record<string, { readonly filename: string }>)
  return join(destination, entry?.filename ?? '')
}

const install = (project: string, packages: readonly string[]): void => {
  run('npm', ['install', '--save-dev', '--no-audit', '--no-fund', '--prefer-offline', ...packages], project)
}

const newProject = (project: string): string => {
  write(project, 'package.json', '{ "name": "empty", "private": true, "type": "module" }\n')
  write(project, 'src/sum.ts', 'export const sum = (a: number, b: number): number => a + b\n')
  write(project, 'vitest.config.ts', CONFIG)
  write(project, 'tests/sum.test.ts', TEST)
  return project
}

const CONFIG = `import { defineConfig } from 'vitest/config'

export default defineConfig({})
`

const TEST = `import { expect, it } from 'vitest'
import { sum } from '../src/sum.ts'

it('adds', () => {
  expect(sum(1, 2)).toBe(3)
})
`

const write = (project: string, path: string, text: string): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}

/** The commands of the first shell block of the README. */
const quickStart = (): readonly string[] => {
  const [, block = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(readFileSync(join(REPOSITORY, 'README.md'), 'utf8')) ?? []
  return block.trim().split('\n')
}

const verdictOf = (project: string): unknown =>
  JSON.parse(readFileSync(join(project, '.vitest', 'oracle', 'report.json'), 'utf8')).verdict

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, env: environment(), encoding: 'utf8', stdio: 'pipe' })

/** A person's desk: no CI (where `seal` refuses), nothing of the npm and the Vitest that run this test. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|CI$|GITHUB_|NODE_ENV$|ORACLE_)/i.test(name)),
  )
