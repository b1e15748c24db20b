import { isSealedPath, type PathPolicy } from '../../policy/classify-path.ts'
import type { LinkEnd } from './follow-link.ts'
import { toHomePath } from './home-path.ts'
import { leadsInto } from './leads-into.ts'

/** The homes of the base commit that are not judged here: nothing of them is known but where they lie. */
export interface OtherOracles {
  readonly root: string
  readonly homes: readonly string[]
}

/** The home whose oracle a changed path lies in, is a twin of or leads into, among those that are not judged. */
export const otherOracle = (raw: string, end: LinkEnd | null, { root, homes }: OtherOracles): string | null => {
  const policy = { root, sealed: [], writable: [] }
  return homes.find((prefix) => isIn(raw, prefix, policy) || isLedInto(end, prefix, policy)) ?? null
}

const isIn = (raw: string, prefix: string, policy: PathPolicy): boolean => {
  const { text, where } = toHomePath(raw, prefix)
  if (where === 'outside') return false
  return text === '' || isSealedPath(policy, text)
}

/** A way that leaves the repository is for the home that is judged. */
const isLedInto = (end: LinkEnd | null, prefix: string, policy: PathPolicy): boolean =>
  end?.kind === 'inside' && leadsInto(end, { policy, prefix, locked: new Set() }) !== null
