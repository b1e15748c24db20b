import { MAX_PARTS, type MissingPart } from '../model/index.ts'

/** Which parts are there, and of how many. */
export interface PartsSeen {
  /** At least one. */
  readonly labels: readonly string[]
  readonly count: number
  /** Where the part of a shard is expected to lie; absent where that is not known. */
  readonly fileOf?: (label: string) => string
}

/** The parts that are not there: by name where the split is Vitest's own, else how many. */
export const missingParts = ({ labels, count, fileOf }: PartsSeen): readonly MissingPart[] => {
  if (labels.length >= count) return []
  // Before anything is as long as a number that a part made up.
  if (!labels.every((label) => isShard(label, count)))
    return [{ subject: `${labels.length} of ${count} parts`, message: `seen: ${labels.join(', ')}` }]
  return Array.from({ length: count }, (_, index) => `${index + 1}/${count}`)
    .filter((label) => !labels.includes(label))
    .map((label) => ({
      subject: `part ${label}`,
      message: `is missing${fileOf === undefined ? '' : `: ${fileOf(label)}`}`,
    }))
}

const isShard = (label: string, count: number): boolean => {
  const [, index] = /^([1-9]\d{0,2})\/\d+$/.exec(label) ?? []
  return index !== undefined && Number(index) <= count && count <= MAX_PARTS && label === `${index}/${count}`
}
