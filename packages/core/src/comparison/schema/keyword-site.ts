import type { JsonObject } from './json.ts'
import type { CompareBelow, SchemaPair } from './schema-pair.ts'

/** One keyword that two schemas of a place do not share. */
export interface KeywordSite {
  readonly keyword: string
  /** The whole schema around the keyword. */
  readonly before: JsonObject
  readonly after: JsonObject
  /** Of the keyword itself. */
  readonly place: string
  readonly sense: SchemaPair['sense']
  readonly compare: CompareBelow
}
