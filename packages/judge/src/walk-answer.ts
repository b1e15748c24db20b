import { childrenOf } from './children-of.ts'

const NODE_BUDGET = 1_000_000

/**
 * The answer itself. Throws for one that would hang whoever compares it: an array with holes
 * (fifteen bytes can claim four billion elements) or more than a million nodes. Expects plain data.
 */
export const walkAnswer = (answer: unknown): unknown => {
  const seen = new Set<object>()
  const waiting: unknown[] = [answer]
  let left = NODE_BUDGET
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    if (Array.isArray(node)) refuseHoles(node)
    const children = childrenOf(node)
    left -= children.length
    if (left < 0) throw new RangeError(`the answer has more than ${NODE_BUDGET} nodes`)
    for (const child of children) waiting.push(child)
  }
  return answer
}

const refuseHoles = (array: readonly unknown[]): void => {
  const keys = Object.keys(array)
  // Index keys come first and in order, so a dense array's own length-th key is its last index.
  const dense = array.length === 0 || keys[array.length - 1] === String(array.length - 1)
  if (!dense) throw new RangeError(`the answer has an array of length ${array.length} with holes`)
}
