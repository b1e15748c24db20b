import type { OracleChange, OracleDirection } from '../../model/oracle-change.ts'
import { below, toJson, toSchema, valueAt } from './json.ts'
import type { KeywordSite } from './keyword-site.ts'
import { type SchemaPair, schemaChange } from './schema-pair.ts'

/** Whether a keyword holds a list of schemas. */
export const isBranchKeyword = (keyword: string): boolean => Object.hasOwn(ADDING, keyword)

/** What one schema more does. Of `oneOf` exactly one must match, so that one more may do either. */
const ADDING: Readonly<Record<string, OracleDirection>> = {
  allOf: 'tighter',
  anyOf: 'looser',
  oneOf: 'other',
  prefixItems: 'other',
}

/** Keywords that hold a list of schemas: equally many are compared one by one, else told by what is only on one side. */
export const compareBranches = (site: KeywordSite): readonly OracleChange[] => {
  const { keyword, before, after, place, sense, compare } = site
  const [old, now] = [valueAt(before, keyword), valueAt(after, keyword)]
  if (!Array.isArray(old) || !Array.isArray(now)) {
    const direction = old === undefined ? 'tighter' : now === undefined ? 'looser' : 'other'
    return [schemaChange({ place, before: old, after: now, direction }, sense)]
  }
  if (old.length !== now.length) return uneven(site, old, now)
  return old.flatMap((branch, index) =>
    compare({
      before: toSchema(branch),
      after: toSchema(now[index]),
      place: below(place, index),
      sense: keyword === 'oneOf' ? EITHER : sense,
    }),
  )
}

/** A wider branch of `oneOf` may match beside another one. */
const EITHER: SchemaPair['sense'] = 'either'

const uneven = (
  { keyword, place, sense }: KeywordSite,
  old: readonly unknown[],
  now: readonly unknown[],
): readonly OracleChange[] => {
  const adding = ADDING[keyword] ?? 'other'
  const only = (these: readonly unknown[], others: readonly unknown[]) => {
    const known = new Set(others.map(toJson))
    return these
      .map((branch, index) => ({ branch, at: below(place, index) }))
      .filter(({ branch }) => !known.has(toJson(branch)))
  }
  const removing = ({ looser: 'tighter', tighter: 'looser', other: 'other' } as const)[adding]
  const found = [
    ...only(now, old).map(({ branch, at }) => ({ place: at, before: undefined, after: branch, direction: adding })),
    ...only(old, now).map(({ branch, at }) => ({ place: at, before: branch, after: undefined, direction: removing })),
  ]
  const changes = found.length > 0 ? found : [{ place, before: old, after: now, direction: 'other' as const }]
  return changes.map((change) => schemaChange(change, sense))
}
