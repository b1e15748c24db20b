import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The main example. */
export const EXAMPLE = fileURLToPath(new URL('../../../examples/orders', import.meta.url))

const NOT_COPIED = /^(node_modules|\.vitest|\.oracle-ledger)\//

/** Every file of `examples/orders` that belongs to it, with its bytes. */
export const exampleFiles = (): Readonly<Record<string, Uint8Array>> => {
  const paths = readdirSync(EXAMPLE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(EXAMPLE, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !NOT_COPIED.test(path))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(EXAMPLE, path))]))
}
