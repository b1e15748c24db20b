import { type Drift, shellWord } from '../../model/index.ts'

/** What is known beside one drift. */
export interface DriftContext {
  readonly root: string
  /** Whether line endings are all that differs, in every file: the clone converts them. */
  readonly isConverted: boolean
  /** Whether something that ran wrote to it. */
  readonly isDuringRun: boolean
}

/** How one drifted path is put right, and by whom. */
export const driftAction = (drift: Drift, { root, isConverted, isDuringRun }: DriftContext): string => {
  if (isConverted)
    return `add the line "${root}/** -text" to .gitattributes, then git checkout -- ${shellWord(root)}; do not seal again, the oracle has not changed`
  const restore = (RESTORES[drift.reason] ?? restoreContent)(drift)
  if (isDuringRun) return `${restore}, and find what wrote to it: nothing that runs may write to the oracle`
  return CANNOT_BE_SEALED.has(drift.reason)
    ? restore
    : `${restore}; an oracle owner who meant it: npx vitest-oracle seal`
}

/** A LOCK of such a tree is refused, or would lock the wrong bytes. */
const CANNOT_BE_SEALED: ReadonlySet<Drift['reason']> = new Set(['lfs-pointer', 'name-twin', 'refused'])

const restoreContent = ({ path }: Drift): string => `git checkout -- ${shellWord(path)}`

const removeIt = ({ path }: Drift): string => `rm ${shellWord(path)}`

const runAgain = (): string => 'run it again with nothing else writing to the oracle'

const RESTORES: Readonly<Partial<Record<Drift['reason'], (drift: Drift) => string>>> = {
  added: removeIt,
  renamed: ({ path, detail }) => `mv ${shellWord(detail ?? '')} ${shellWord(path)}`,
  'lfs-pointer': ({ path }) => `git lfs pull --include ${shellWord(path)}`,
  'name-twin': ({ detail, path }) => `keep one of ${path} and ${detail}`,
  rewritten: runAgain,
  refused: ({ path }) => `replace ${path} by a plain file, or remove it`,
}
