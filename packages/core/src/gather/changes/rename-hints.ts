import type { TreeChange } from './compare-trees.ts'

/** Which removed path an added one has the bytes of, and the other way round. */
export interface RenameHints {
  readonly to: ReadonlyMap<string, string>
  readonly from: ReadonlyMap<string, string>
}

/** Pairs removed and added paths of equal bytes, each once, in order. For the text alone: no verdict looks at it. */
export const renameHints = (changes: readonly TreeChange[]): RenameHints => {
  const removed = new Map<string, string[]>()
  for (const { raw, old, new: changed } of changes) {
    if (changed === null && old !== null) removed.set(old.id, [...(removed.get(old.id) ?? []), raw])
  }
  const pairs = changes.flatMap(({ raw, old, new: changed }): readonly (readonly [string, string])[] => {
    const source = old === null && changed !== null ? removed.get(changed.id)?.shift() : undefined
    return source === undefined ? [] : [[source, raw]]
  })
  return { to: new Map(pairs), from: new Map(pairs.map(([source, target]) => [target, source])) }
}
