import { foldLoosely } from '../../model/fold-loosely.ts'
import { isSealedPath, type PathPolicy } from '../../policy/classify-path.ts'
import type { LinkEnd } from './follow-link.ts'
import { toHomePath } from './home-path.ts'

/** The oracle of one home. */
export interface SealedPlace {
  readonly policy: PathPolicy
  /** Where the home lies: empty at the top. */
  readonly prefix: string
  /** Folded paths that LOCK lists, relative to home. */
  readonly locked: ReadonlySet<string>
}

/**
 * What of the oracle can be reached through a link, relative to home; null for nothing. A link to a
 * folder above counts, and one out of the repository that names the root anywhere: it may come back.
 */
export const leadsInto = (end: LinkEnd, { policy, prefix, locked }: SealedPlace): string | null => {
  if (end.kind !== 'inside') return end.path.split(/[\\/]/).some(isFolded(policy.root)) ? policy.root : null
  if (end.path === '' || isAbove(end.path, prefix)) return policy.root
  const { text, where } = toHomePath(Buffer.from(end.path, 'utf8').toString('latin1'), prefix)
  if (where === 'outside') return null
  if (text === '' || isSealedPath(policy, text)) return text === '' ? policy.root : text
  const folded = `${foldLoosely(text)}/`
  return [...locked].find((path) => path.startsWith(folded)) ?? null
}

const isFolded =
  (root: string) =>
  (part: string): boolean =>
    foldLoosely(part) === foldLoosely(root)

const isAbove = (path: string, prefix: string): boolean =>
  prefix !== '' && `${foldLoosely(prefix)}/`.startsWith(`${foldLoosely(path)}/`)
