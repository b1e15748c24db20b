import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A tree as the vectors write it: contents in base64. */
export interface TreeVector {
  readonly files: Readonly<Record<string, string>>
  readonly dirs?: readonly string[]
  readonly symlinks?: Readonly<Record<string, string>>
  /** Names in base64, for those that are not UTF-8. */
  readonly byte_names?: Readonly<Record<string, string>>
}

/** Calls back with a temporary folder that holds the tree, and removes it. */
export const withTree = <Result>(tree: TreeVector, use: (home: string) => Result): Result => {
  const home = mkdtempSync(join(tmpdir(), 'oracle-tree-'))
  try {
    build(home, tree)
    return use(home)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

const build = (home: string, { files, dirs = [], symlinks = {}, byte_names = {} }: TreeVector): void => {
  for (const dir of dirs) mkdirSync(join(home, dir), { recursive: true })
  for (const [path, content] of Object.entries(files)) write(join(home, path), content)
  for (const [path, target] of Object.entries(symlinks)) link(join(home, path), target)
  for (const [name, content] of Object.entries(byte_names))
    writeFileSync(Buffer.concat([Buffer.from(`${home}/`), Buffer.from(name, 'base64')]), Buffer.from(content, 'base64'))
}

const write = (path: string, content: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, Buffer.from(content, 'base64'))
}

const link = (path: string, target: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}
