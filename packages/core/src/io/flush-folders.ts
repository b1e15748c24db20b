import { closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Flushes the folders between `top` and a file below it, so that its name survives a crash. */
export const flushFolders = (top: string, path: string): void => {
  // Windows cannot open a folder; it flushes names by itself.
  if (process.platform === 'win32') return
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    flush(join(top, folder))
    if (folder === '.') return
  }
}

const flush = (folder: string): void => {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
