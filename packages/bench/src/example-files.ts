import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of an example: `orders`, the main one, `flaky` or `workspace`. */
export const exampleFolder = (name: string): string =>
  fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url))

const NOT_COPIED = /^(node_modules|\.vitest|\.oracle-ledger)\//

/** Every file that belongs to an example, with its bytes. */
export const exampleFiles = (name: string): Readonly<Record<string, Uint8Array>> => {
  const folder = exampleFolder(name)
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !NOT_COPIED.test(path))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]))
}
