import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { REPOSITORY_TOP } from './repository-top.ts'

const PACKAGES = {
  core: '@vitest-oracle/core',
  judge: '@vitest-oracle/judge',
  'ledger-postgres': '@vitest-oracle/ledger-postgres',
  cli: '@vitest-oracle/cli',
  vitest: 'vitest-oracle',
}
const DAY_MS = 86_400_000
const CONTENTS = ['package.json', 'dist', 'bin', 'schema']

/**
 * Copies the built packages below `stage` and returns the `node_modules` folder they lie in.
 * Copies, because Node resolves a link to its real path and would find this repository's Vitest
 * from there; in a folder called `node_modules`, because Vitest treats what lies there as installed.
 * The folder is named after the content, so a build during a run disturbs nobody.
 */
export const stagePackages = (stage: string): string => {
  const target = join(stage, digestOfPackages())
  if (!existsSync(target)) publish(stage, target)
  return join(target, 'node_modules')
}

const publish = (stage: string, target: string): void => {
  mkdirSync(stage, { recursive: true })
  removeOutdated(stage)
  const draft = mkdtempSync(join(stage, '.draft-'))
  for (const [folder, name] of Object.entries(PACKAGES)) copyPackage(folder, join(draft, 'node_modules', name))
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process published the same content first.
    if (!existsSync(target)) throw error
  }
}

/** Builds of another day; a younger one may be in use. */
const removeOutdated = (stage: string): void => {
  for (const path of readdirSync(stage).map((name) => join(stage, name))) {
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > DAY_MS)
      rmSync(path, { recursive: true, force: true })
  }
}

const copyPackage = (folder: string, target: string): void => {
  const source = join(REPOSITORY_TOP, 'packages', folder)
  mkdirSync(target, { recursive: true })
  for (const name of CONTENTS.filter((entry) => existsSync(join(source, entry)))) {
    cpSync(join(source, name), join(target, name), { recursive: true, filter: isShipped })
  }
  if (existsSync(join(source, 'node_modules'))) symlinkSync(join(source, 'node_modules'), join(target, 'node_modules'))
}

const isShipped = (path: string): boolean => !/\.(map|tsbuildinfo)$/.test(basename(path))

const digestOfPackages = (): string => {
  const hash = createHash('sha256')
  for (const path of shippedFiles()) hash.update(`${relative(REPOSITORY_TOP, path)}\0`).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

const shippedFiles = (): readonly string[] =>
  Object.keys(PACKAGES)
    .flatMap((folder) => CONTENTS.map((name) => join(REPOSITORY_TOP, 'packages', folder, name)))
    .filter((path) => existsSync(path))
    .flatMap((path) => filesBelow(path))
    .filter(isShipped)
    .sort()

const filesBelow = (path: string): readonly string[] => {
  const entry = readdirSync(dirname(path), { withFileTypes: true }).find(({ name }) => name === basename(path))
  if (!entry?.isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((below) => below.isFile())
    .map((below) => join(below.parentPath, below.name))
}
