import picomatch from 'picomatch'
import { foldLoosely } from '../model/fold-loosely.ts'
import { foldPath } from '../model/fold-path.ts'
import type { PathEntry } from '../model/path-entry.ts'

/** Whether an entry covers a canonical path, in its exact case. */
export const matchesExactly = (entry: PathEntry, path: string): boolean => matcherOf(entry).exact(path)

/** Whether an entry covers a canonical path once case and Unicode composition are folded away. */
export const matchesEntry = (entry: PathEntry, path: string): boolean => matcherOf(entry).folded(path)

type Matches = (path: string) => boolean

interface Matcher {
  readonly exact: Matches
  readonly folded: Matches
}

/** Entries are immutable, so what was compiled for one stays true. */
const compiled = new WeakMap<PathEntry, Matcher>()

const matcherOf = (entry: PathEntry): Matcher => {
  const known = compiled.get(entry)
  if (known !== undefined) return known
  const matcher = compile(entry)
  compiled.set(entry, matcher)
  return matcher
}

const compile = ({ kind, text }: PathEntry): Matcher => {
  const folded = foldLoosely(text)
  switch (kind) {
    case 'folder':
      return { exact: (path) => isBelow(text, path), folded: (path) => isBelow(folded, foldLoosely(path)) }
    case 'exact':
      return { exact: (path) => path === text, folded: (path) => foldLoosely(path) === folded }
    case 'glob':
      return compileGlob(text)
  }
}

/** The folder itself counts: a file of its name would replace it. */
const isBelow = (folder: string, path: string): boolean => path.startsWith(folder) || `${path}/` === folder

/** `s`: a name may hold a newline. The folded glob keeps its own case, since folding could break a range. */
const compileGlob = (text: string): Matcher => {
  const exact = picomatch(text, { dot: true, windows: false, flags: 's' })
  const folded = picomatch(text.normalize('NFC'), { dot: true, windows: false, flags: 'is' })
  return {
    exact: (path) => exact(path),
    folded: (path) => [path.normalize('NFC'), foldPath(path), foldLoosely(path)].some((name) => folded(name)),
  }
}
