import { alignTwice } from './align-twice.ts'
import { type Draft, draft } from './draft.ts'
import type { Facts } from './facts.ts'
import type { NamedNumber } from './read-numbers.ts'

/** Timeouts and run counts that changed, came or went. */
export const compareNumbers = (base: Facts, head: Facts): readonly Draft[] =>
  alignTwice(
    { base: base.numbers, head: head.numbers },
    { strict: ({ name, shape }: NamedNumber) => `${name}\n${shape}`, loose: ({ name }: NamedNumber) => name },
  ).flatMap(([before, after]) => {
    if (before !== null && after !== null && before.shape === after.shape) return []
    return [draft((after ?? before)?.kind ?? 'timeout-changed', before, after)]
  })
