import { decodePath } from '../../io/git/path-bytes.ts'
import { foldLoosely } from '../../model/fold-loosely.ts'

/** A path of the repository as an oracle's home sees it. */
export interface HomePath {
  /** Relative to home, as the policy is asked about it. */
  readonly text: string
  /** The same without loss. */
  readonly printable: string
  readonly isUtf8: boolean
  /** `twin`: outside, but some file system takes it for a path of the home, or for a folder on the way there. */
  readonly where: 'inside' | 'outside' | 'twin'
}

/**
 * A path relative to a home.
 * @param raw relative to the top, its bytes each as one character
 * @param prefix where the home lies: empty at the top
 */
export const toHomePath = (raw: string, prefix: string): HomePath => {
  const path = decodePath(raw)
  if (prefix === '') return { ...path, where: 'inside' }
  const inside = path.text.startsWith(`${prefix}/`)
  if (inside) return { ...path, ...map(path, (text) => text.slice(prefix.length + 1)), where: 'inside' }
  const twin = twinOf(path.text, prefix)
  if (twin !== null) return { ...path, text: twin, printable: relativeTo(path.printable, prefix), where: 'twin' }
  return { ...path, ...map(path, (text) => relativeTo(text, prefix)), where: 'outside' }
}

interface Texts {
  readonly text: string
  readonly printable: string
}

const map = ({ text, printable }: Texts, change: (text: string) => string): Texts => ({
  text: change(text),
  printable: change(printable),
})

/** What of the home a path outside is a twin of: empty for the home itself and the folders above it. */
const twinOf = (path: string, prefix: string): string | null => {
  const home = prefix.split('/')
  const parts = path.split('/')
  const shared = Math.min(home.length, parts.length)
  const isTwin = home.slice(0, shared).every((part, index) => foldLoosely(part) === foldLoosely(parts[index] ?? ''))
  // A folder above home under its own name holds the home itself: that is no twin.
  if (!isTwin || parts.slice(0, shared).join('/') === home.slice(0, shared).join('/')) return null
  return parts.slice(home.length).join('/')
}

const relativeTo = (path: string, prefix: string): string => {
  const home = prefix.split('/')
  const parts = path.split('/')
  const differs = home.findIndex((part, index) => part !== parts[index])
  const shared = differs === -1 ? home.length : differs
  return [...home.slice(shared).map(() => '..'), ...parts.slice(shared)].join('/')
}
