import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Writes the LOCK that agrees with the tree, as `seal` does, and returns its text. */
export const sealProject = (home: string, root = 'oracle'): string => {
  const lines = readdirSync(join(home, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(home, path), createHash('sha256').update(readFileSync(path)).digest('hex')] as const)
    .filter(([path]) => path !== `${root}/LOCK`)
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const text = `# oracle-lock 1\n${lines.map(([path, digest]) => `${digest}  ${path}\n`).join('')}`
  writeFileSync(join(home, root, 'LOCK'), text)
  return text
}
