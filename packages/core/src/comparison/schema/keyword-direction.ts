import type { OracleDirection } from '../../model/oracle-change.ts'
import { higherIsLooser, higherIsTighter, moreIsLooser, reversed } from '../direction.ts'
import { toJson } from './json.ts'

/** What another value of a keyword without schemas in it does; undefined is an absent one. */
export const keywordDirection = (keyword: string, before: unknown, after: unknown): OracleDirection => {
  const rule = Object.hasOwn(RULES, keyword) ? RULES[keyword] : undefined
  return rule === undefined ? 'other' : rule(before, after)
}

type Rule = (before: unknown, after: unknown) => OracleDirection

/** A keyword that constrains wherever it stands; `compare` decides between two values of it. */
const constraint =
  (compare: Rule): Rule =>
  (before, after) => {
    if (before === undefined) return 'tighter'
    return after === undefined ? 'looser' : compare(before, after)
  }

const numbers = (compare: (before: number, after: number) => OracleDirection): Rule =>
  constraint((before, after) =>
    typeof before === 'number' && typeof after === 'number' ? compare(before, after) : 'other',
  )

const lower = numbers(higherIsTighter)
const upper = numbers(higherIsLooser)
const opaque = constraint(() => 'other')

const toSet = (value: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(value) ? value.map(toJson) : [toJson(value)])

const allowed = constraint((before, after) => moreIsLooser(toSet(before), toSet(after)))

/** Every integer is a number. */
const types = constraint((before, after) => {
  const whole = (value: unknown): ReadonlySet<string> => {
    const names = toSet(value)
    return names.has('"number"') ? new Set([...names, '"integer"']) : names
  }
  return moreIsLooser(whole(before), whole(after))
})

const demanded: Rule = (before, after) => reversed(moreIsLooser(listed(before), listed(after)))

/** An absent list demands nothing. */
const listed = (value: unknown): ReadonlySet<string> => (value === undefined ? new Set() : toSet(value))

const multiples = numbers((before, after) => {
  if (before % after === 0) return 'looser'
  return after % before === 0 ? 'tighter' : 'other'
})

const flag: Rule = (before, after) => {
  if ((before === true) === (after === true)) return 'other'
  return after === true ? 'tighter' : 'looser'
}

const RULES: Readonly<Record<string, Rule>> = {
  minimum: lower,
  exclusiveMinimum: lower,
  minLength: lower,
  minItems: lower,
  minProperties: lower,
  minContains: lower,
  maximum: upper,
  exclusiveMaximum: upper,
  maxLength: upper,
  maxItems: upper,
  maxProperties: upper,
  maxContains: upper,
  multipleOf: multiples,
  uniqueItems: flag,
  required: demanded,
  enum: allowed,
  type: types,
  const: opaque,
  pattern: opaque,
  format: opaque,
  $ref: opaque,
  // Open on purpose: no check looks for other keys there.
  'x-open': (before, after) => {
    if (before === undefined) return 'looser'
    return after === undefined ? 'tighter' : 'other'
  },
}
