/** The oracle's home as a worker may meet it: its real path, and the path that Vitest's root leads through. */
export interface HomePaths {
  readonly home: string
  /** Equal to `home` unless a symbolic link lies on the way. */
  readonly seenHome: string
}

/** A file's path relative to home, whichever of the two ways it is spelled. */
export const pathInHome = ({ home, seenHome }: HomePaths, file: string): string => {
  const path = relativePath(home, file)
  const seen = relativePath(seenHome, file)
  return path.startsWith('../') && !seen.startsWith('../') ? seen : path
}

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
