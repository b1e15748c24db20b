import type { MissingPart } from '../model/index.ts'

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
  const shards = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`)
  if (!labels.every((label) => shards.includes(label)))
    return [{ subject: `${labels.length} of ${count} parts`, message: `seen: ${labels.join(', ')}` }]
  return shards
    .filter((label) => !labels.includes(label))
    .map((label) => ({
      subject: `part ${label}`,
      message: `is missing${fileOf === undefined ? '' : `: ${fileOf(label)}`}`,
    }))
}
