import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aRepository, type Repository } from './a-repository.ts'
import { linkModules } from './link-modules.ts'
import { minimalOracle } from './minimal-oracle.ts'
import { openProject } from './open-project.ts'
import { sealProject } from './seal-project.ts'
import { toolchain, type VitestMajor } from './toolchain.ts'
import { type Files, writeFiles } from './write-files.ts'

/** What a project is made of. */
export interface ProjectOptions {
  /** Added to the defaults: a `package.json`, a `vitest.config.ts` with the plugin, a minimal oracle. Null removes one. */
  readonly files?: Files
  /** Makes it a repository with one commit. Default false. */
  readonly git?: boolean
  /** Writes a LOCK that agrees with the tree. Default true. */
  readonly sealed?: boolean
  /** The Vitest major that its `node_modules` holds. Default 4. */
  readonly major?: VitestMajor
}

/** A real project in a temporary folder. */
export interface Project extends AsyncDisposable {
  /** Absolute, real path. */
  readonly dir: string
  readonly major: VitestMajor
  /** Outside the project: a file that its code may append lines to, see {@link RunResult.events}. */
  readonly eventsFile: string
  /** Outside the project: what its runs use as the folder for temporary files. */
  readonly tempDir: string
  /** Null unless it was asked for with `git`. */
  readonly repository: Repository | null
  write(files: Files): void
  read(path: string): string
  /** Renews LOCK. */
  seal(): void
  dispose(): Promise<void>
}

/** Makes a project; the caller disposes of it. */
export const aProject = async (options: ProjectOptions = {}): Promise<Project> => {
  const { files = {}, git = false, sealed = true, major = 4 } = options
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'vitest-oracle-')))
  const dir = join(base, 'project')
  const tempDir = join(base, 'temp')
  for (const folder of [dir, tempDir]) mkdirSync(folder)
  linkModules(dir, await toolchain(major))
  writeFiles(dir, { ...defaultFiles(), ...files })
  if (sealed) sealProject(dir)
  const repository = git ? await aRepository({ dir }) : null
  await repository?.commit('chore: start')
  return openProject({ base, major, repository })
}

/** A Vitest configuration with the plugin, its clock standing at 2026-11-30. */
export const aConfigFile = ({ test = '{}', options = "{ today: '2026-11-30' }" } = {}): string =>
  `import { defineConfig } from 'vitest/config'
import { oracle } from 'vitest-oracle'

export default defineConfig({ plugins: [oracle(${options})], test: ${test} })
`

const defaultFiles = (): Files => ({
  'package.json': '{ "name": "project", "private": true, "type": "module" }\n',
  'vitest.config.ts': aConfigFile(),
  '.gitignore': 'node_modules/\n.vitest/\n.oracle-ledger/\n',
  '.gitattributes': 'oracle/** -text\n',
  ...minimalOracle(),
})
