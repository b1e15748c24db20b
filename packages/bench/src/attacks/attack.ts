import type { WorkingCopy } from './working-copy.ts'

/**
 * The production change that goes with a patch: `total` ignores a quantity, which a sealed property
 * sees; `format` rounds large totals, which only one test under `tests/` sees; `right` is an honest
 * change; `none`: the patch edits production itself, or not at all.
 */
export type Production = 'total' | 'format' | 'right' | 'none'

/** Both ends of a patch, as full object ids. */
export interface Ends {
  readonly base: string
  readonly head: string
}

/** One patch. Everything but `id`, `production` and `edit` has a default. */
export interface Attack {
  /** As the table of attacks names it; a second spelling of the same one ends in `-2`. */
  readonly id: string
  readonly production: Production
  /** Makes the patch in a copy of the base; the production change comes on top and everything is committed. */
  edit(copy: WorkingCopy): void | Promise<void>
  /** The same edit on right production, where `edit` itself writes production. */
  readonly rightEdit?: (copy: WorkingCopy) => void
  /** The exit code of the same edit on right production. Default: that of the attack; null: there is none to compare with. */
  readonly control?: number | null
  /** Changes the base before the patch starts from it; it is committed. */
  readonly base?: (copy: WorkingCopy) => void | Promise<void>
  /** Moves the protected branch on, after the patch started from it; it is committed. */
  readonly later?: (copy: WorkingCopy) => void | Promise<void>
  /** What happens to the repository once the patch is committed, before it is judged. */
  readonly arrive?: (copy: WorkingCopy, ends: Ends) => Promise<void>
  /** How the base is named to the gate. Default: its full id. */
  readonly baseName?: string
  /** What happens to the checkout of head before the run. */
  readonly tamper?: (copy: WorkingCopy) => void
  readonly by?: 'person'
  /** Added to the environment of the runs; `CI` is set unless this empties it. */
  readonly env?: Readonly<Record<string, string>>
}

/** An attack of ours, with what the table would say about it. */
export interface OwnAttack extends Attack {
  readonly class: string
  /** What it does, in one line. */
  readonly title: string
  readonly expected: number
}
