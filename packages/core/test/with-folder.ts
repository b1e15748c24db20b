import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Paths relative to the folder with their content. */
export type FolderFiles = Readonly<Record<string, string | Uint8Array>>

/** Calls back with a temporary folder that holds the files, and removes it. */
export const withFolder = <Result>(files: FolderFiles, use: (folder: string) => Result): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-oracle-core-'))
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
