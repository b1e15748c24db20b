import { OracleError } from '../../model/error.ts'
import type { GitRepository } from './open-repository.ts'

/** What a tree holds at one path: mode and object id as git writes them. */
export interface TreeEntry {
  readonly mode: string
  readonly id: string
}

/** Every path of a tree with `<mode> <type> <id>`. A key is the path's bytes, each as one character. */
export type TreeMap = ReadonlyMap<string, string>

/** What one value of a {@link TreeMap} says. */
export const toTreeEntry = (text: string): TreeEntry => ({
  mode: text.slice(0, 6),
  id: text.slice(text.lastIndexOf(' ') + 1),
})

/**
 * Every file, symbolic link and submodule of a tree, by the raw bytes of its path.
 * @throws OracleError 64 `git-failed`, `malformed-tree`
 */
export const listTree = async ({ run }: GitRepository, tree: string): Promise<TreeMap> => {
  const { stdout } = await run({ args: ['ls-tree', '-r', '-z', '--full-tree', tree] })
  const text = stdout.toString('latin1')
  const lines = text.split('\0')
  if (lines.pop() !== '') throw malformed(tree, 'its listing ends within an entry')
  const entries = new Map<string, string>()
  for (const line of lines) {
    const tab = line.indexOf('\t')
    entries.set(line.slice(tab + 1), line.slice(0, tab))
  }
  if (entries.size !== lines.length) throw malformed(tree, 'it lists a path twice')
  const odd = MAYBE_NO_NAME.test(text) ? [...entries.keys()].find((raw) => NO_NAME.test(raw)) : undefined
  if (odd !== undefined) throw malformed(tree, `${JSON.stringify(odd)} is no path`)
  return entries
}

/** An empty part, `.` or `..`: git writes none of them out. Looked for in the whole listing at once. */
const MAYBE_NO_NAME = /[\t/]\.{0,2}[/\0]/
const NO_NAME = /(?:^|\/)\.{0,2}(?:\/|$)/

const malformed = (tree: string, problem: string): OracleError =>
  new OracleError({
    code: 'malformed-tree',
    message: `list the tree ${tree}: ${problem}`,
    hint: 'git fsck names the commit that holds it; make the change again in a fresh clone (the author of the patch)',
  })
