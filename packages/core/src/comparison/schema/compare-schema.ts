import type { OracleChange } from '../../model/oracle-change.ts'
import { compareBranches, isBranchKeyword } from './compare-branches.ts'
import { compareKeyed, isKeyedKeyword } from './compare-keyed.ts'
import { compareNested, isNestedKeyword } from './compare-nested.ts'
import { below, type JsonObject, toJson, valueAt } from './json.ts'
import { keywordDirection } from './keyword-direction.ts'
import { type SchemaPair, schemaChange } from './schema-pair.ts'

/** Where one schema lets more or less through than another, keyword by keyword. */
export const compareSchema = (pair: SchemaPair): readonly OracleChange[] => {
  const { before, after, place, sense } = pair
  if (toJson(before) === toJson(after)) return []
  if (typeof before === 'object' && typeof after === 'object') return compareKeywords(pair, { before, after })
  const direction = strength(before) > strength(after) ? 'looser' : 'tighter'
  return [schemaChange({ place, before, after, direction }, sense)]
}

/** A schema with keywords stands between "nothing" and "everything". */
const strength = (schema: SchemaPair['before']): number => (schema === false ? 2 : schema === true ? 0 : 1)

/** The two sides, both with keywords. */
interface KeywordPair {
  readonly before: JsonObject
  readonly after: JsonObject
}

const compareKeywords = (pair: SchemaPair, sides: KeywordPair): readonly OracleChange[] => {
  const { before, after } = sides
  const keywords = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keywords
    .filter((keyword) => toJson(valueAt(before, keyword)) !== toJson(valueAt(after, keyword)))
    .flatMap((keyword) => {
      const site = { keyword, ...sides, place: below(pair.place, keyword), sense: pair.sense, compare: compareSchema }
      if (isKeyedKeyword(keyword)) return compareKeyed(site)
      if (isNestedKeyword(keyword)) return compareNested(site)
      if (isBranchKeyword(keyword)) return compareBranches(site)
      const [old, now] = [valueAt(before, keyword), valueAt(after, keyword)]
      const direction = keywordDirection(keyword, old, now)
      return [schemaChange({ place: site.place, before: old, after: now, direction }, pair.sense)]
    })
}
