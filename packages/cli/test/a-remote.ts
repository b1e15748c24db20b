import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  aRepository,
  type Files,
  minimalOracle,
  type Repository,
  sealProject,
  writeFiles,
} from '@vitest-oracle/testkit'

/** A bare repository that clones push to. */
export interface Remote extends Disposable {
  readonly url: string
  /** The bare repository's own folder. */
  readonly dir: string
  /** A new clone; its home is its top. */
  clone(...options: readonly string[]): Promise<Repository>
  /** Runs git in the bare repository. */
  git(...args: readonly string[]): Promise<string>
  /** Lets a hook of the remote decide. */
  hook(name: string, script: string): void
  dispose(): void
}

/** A remote with a project on its main branch; its oracle is sealed. */
export const aRemote = async (files: Files = {}, homes: readonly string[] = ['']): Promise<Remote> => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'vitest-oracle-remote-')))
  const dir = join(base, 'remote.git')
  const url = `file://${dir}`
  writeFiles(base, { 'start/.gitignore': '.oracle-ledger/\nnode_modules/\n.vitest/\n', 'start/README.md': '# hi\n' })
  const start = await aRepository({ dir: join(base, 'start') })
  for (const home of homes) {
    writeFiles(join(start.dir, home), { ...minimalOracle(), ...files })
    sealProject(join(start.dir, home))
  }
  await start.commit('chore: start')
  await start.commit('docs: more', { 'README.md': '# more\n' })
  await start.git('clone', '--quiet', '--bare', start.dir, dir)
  let clones = 0
  const dispose = (): void => rmSync(base, { recursive: true, force: true, maxRetries: 3 })
  return {
    url,
    dir,
    clone: async (...options) => {
      clones += 1
      const folder = join(base, `clone-${clones}`)
      await start.git('clone', '--quiet', ...options, url, folder)
      return aRepository({ dir: folder })
    },
    git: (...args) => start.git(`--git-dir=${dir}`, ...args),
    hook: (name, script) => {
      writeFiles(dir, { [`hooks/${name}`]: `#!/bin/sh\n${script}\n` })
      chmodSync(join(dir, 'hooks', name), 0o755)
    },
    dispose,
    [Symbol.dispose]: dispose,
  }
}

/** Every file of a clone and of its repository with its bytes, the ledger excepted. */
export const everythingBut = (dir: string, ledger = '.oracle-ledger'): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.startsWith(ledger) && !path.startsWith('node_modules'))
      .filter((path) => lstatSync(join(dir, path)).isFile())
      .sort()
      .map((path) => [
        path,
        createHash('sha1')
          .update(readFileSync(join(dir, path)))
          .digest('hex'),
      ]),
  )

/** The files of a ledger, sorted. */
export const ledgerFiles = (dir: string, ledger = '.oracle-ledger'): readonly string[] =>
  readdirSync(join(dir, ledger), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') || path.endsWith('.tmp'))
    .sort()
