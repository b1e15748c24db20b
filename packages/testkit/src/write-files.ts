import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Paths relative to a folder, `/` between parts, with their content; null removes a file. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>

/** Writes and removes files below `folder`. */
export const writeFiles = (folder: string, files: Files): void => {
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, path)
    if (content === null) rmSync(target, { recursive: true, force: true })
    else {
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, content)
    }
  }
}
