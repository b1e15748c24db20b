import { type Day, isDay, OracleError } from '@vitest-oracle/core/model'
import type { CommandInput } from '../command.ts'

/** A number that an option takes. */
export interface NumberOption {
  readonly name: string
  readonly min: number
  /** Inclusive; absent: no limit. */
  readonly max?: number
  /** What to suggest where no number was typed. */
  readonly usual: number
  /** Whether the nearest legal number is suggested where a number was typed. Default true. */
  readonly suggestsNearest?: boolean
}

type Values = CommandInput['values']

/** The whole number that was typed; undefined where the option was not. @throws OracleError 64 `invalid-number` */
export const wholeNumber = (values: Values, option: NumberOption): number | undefined => {
  const { name, min, max = Number.MAX_SAFE_INTEGER } = option
  const typed = values[name]
  if (typed === undefined) return undefined
  const number = Number(typed)
  if (/^\d+$/.test(typed) && number >= min && number <= max) return number
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} on` : `from ${min} to ${max}`
  throw invalid(`--${name} ${typed}`, `it is a whole number ${range}`, `--${name} ${toSuggest(number, option)}`)
}

const toSuggest = (number: number, { min, max = Number.MAX_SAFE_INTEGER, usual, suggestsNearest }: NumberOption) =>
  Number.isFinite(number) && suggestsNearest !== false ? Math.min(Math.max(Math.round(number), min), max) : usual

/** The rate that was typed, 0 <= x < 0.5. @throws OracleError 64 `invalid-number` */
export const rateOf = (values: Values, name: string): number | undefined => {
  const typed = values[name]
  if (typed === undefined) return undefined
  const rate = Number(typed)
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(typed) && rate < 0.5) return rate
  throw invalid(`--${name} ${typed}`, 'it is a share of runs from 0 to below 0.5', `--${name} ${nearRate(typed)}`)
}

const RATE = 0.05
const MOST = 0.49

/** `5%` and `5` are 0.05. */
const nearRate = (typed: string): number => {
  const number = Number(typed.replace(/\s*%$/, ''))
  if (!Number.isFinite(number)) return RATE
  const share = typed.endsWith('%') || number > 1 ? number / 100 : number
  return Number(Math.min(Math.max(share, 0), MOST).toFixed(4))
}

/** A day that was typed, and a later one to suggest. */
export interface DayOption {
  readonly name: string
  readonly today: Day
  readonly usual: Day
}

/** The day that was typed. @throws OracleError 64 `invalid-day` for one that is none, or lies before today */
export const dayOf = (typed: string, { name, today, usual }: DayOption): Day => {
  if (isDay(typed) && typed >= today) return typed
  const why = isDay(typed) ? `it lies before today, ${today}` : 'it is no day as YYYY-MM-DD'
  throw new OracleError({
    code: 'invalid-day',
    message: `take ${name} ${typed}: ${why}`,
    hint: `${name} ${usual}`,
  })
}

/** Text on one line, without spaces at its ends. */
export const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

/** Whether a text holds a letter or a number: spaces, signs and what nobody sees tell nobody anything. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const invalid = (what: string, why: string, hint: string): OracleError =>
  new OracleError({ code: 'invalid-number', message: `take ${what}: ${why}`, hint })
