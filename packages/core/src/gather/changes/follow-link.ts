/** Where a symbolic link leads: a path relative to the top, `''` for the top itself. */
export type LinkEnd =
  | { readonly kind: 'inside'; readonly path: string }
  /** Absolute, so that it depends on where the repository is checked out. */
  | { readonly kind: 'absolute'; readonly path: string }
  /** Out of the repository, and the way from there; or links without an end, and what is left of the way. */
  | { readonly kind: 'outside'; readonly path: string }

/** Links that lead to one another without an end, and ways longer than any that people lay, are given up. */
const MAX_LINKS = 40

/**
 * Where a link leads once every link on its way is followed.
 * @param path of the link, relative to the top
 * @param links every symbolic link of the tree with its target
 */
export const followLink = (path: string, links: ReadonlyMap<string, string>): LinkEnd => {
  let waiting = path.split('/')
  let reached: string[] = []
  let followed = 0
  while (waiting.length > 0) {
    const [part = '', ...rest] = waiting
    waiting = rest
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (reached.length === 0) return { kind: 'outside', path: waiting.join('/') }
      reached = reached.slice(0, -1)
      continue
    }
    const target = links.get([...reached, part].join('/'))
    if (target === undefined) {
      reached = [...reached, part]
      continue
    }
    followed += 1
    if (/^([a-z]:)?[\\/]/i.test(target)) return { kind: 'absolute', path: [target, ...waiting].join('/') }
    if (followed > MAX_LINKS) return { kind: 'outside', path: [target, ...waiting].join('/') }
    waiting = [...target.split(/[\\/]/), ...waiting]
  }
  return { kind: 'inside', path: reached.join('/') }
}
