/**
 * A path relative to a folder, `/` between parts. Pure string work on absolute paths: workers must
 * not depend on functions that code under test can replace.
 */
export const relativePath = (from: string, to: string): string => {
  const base = split(from)
  const parts = split(to)
  const shared = parts.findIndex((part, index) => part !== base[index])
  const common = shared === -1 ? Math.min(parts.length, base.length) : Math.min(shared, base.length)
  return [...base.slice(common).map(() => '..'), ...parts.slice(common)].join('/')
}

const split = (path: string): readonly string[] =>
  path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '')
