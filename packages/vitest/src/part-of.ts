import { MAX_PARTS, OracleError, type Part } from '@vitest-oracle/core/model'

/** How a job says that it runs a part. */
export interface Split {
  /** `ORACLE_PART`; empty where it is not set. */
  readonly declared: string
  /** `--shard`, also of the configuration. */
  readonly shard: { readonly index: number; readonly count: number } | undefined
}

/**
 * The declared part of a split run: `ORACLE_PART=unit/3` of a job that splits by project or folder, also
 * where it shards what is left, else `--shard=2/4`.
 *
 * @throws OracleError 64 `part-malformed` when `ORACLE_PART` is not `<name>/<count>`, says that there are
 * fewer parts than shards, or when there are more than any split has
 */
export const partOf = ({ declared, shard }: Split): Part | null => {
  const part = declared === '' ? partOfShard(shard) : declaredPart(declared)
  if (part !== null && part.count > MAX_PARTS)
    throw malformed(declared, `${part.count} parts are more than ${MAX_PARTS}`)
  if (part !== null && shard !== undefined && part.count < shard.count)
    throw malformed(declared, `--shard=${shard.index}/${shard.count} says that there are ${shard.count} parts or more`)
  return part
}

const partOfShard = (shard: Split['shard']): Part | null =>
  shard === undefined ? null : { label: `${shard.index}/${shard.count}`, count: shard.count }

const declaredPart = (declared: string): Part => {
  const [, name, count] = /^([^/]*[^/\s][^/]*)\/([1-9]\d*)$/.exec(declared) ?? []
  if (name === undefined || count === undefined) throw malformed(declared, 'it must be <name>/<number of parts>')
  return { label: declared, count: Number(count) }
}

const malformed = (declared: string, why: string): OracleError =>
  new OracleError({
    code: 'part-malformed',
    message: declared === '' ? `split a run: ${why}` : `read ORACLE_PART=${declared}: ${why}`,
    hint: 'whoever runs the CI job sets, for example, ORACLE_PART=unit/3 where 3 is the number of all parts',
  })
