import { isDatabase } from './is-database.ts'

/**
 * A ledger as reports name it: the folder, or an address without its user, its password and how it is asked,
 * so that jobs with users of their own name one database alike.
 *
 * @param place as `pickLedger` answers it
 */
export const ledgerName = (place: string): string => {
  if (!isDatabase(place)) return place
  // Up to the last @: a password that is not encoded may hold one of its own, and a slash.
  const { where = '', query = '' } = PARTS.exec(place)?.groups ?? {}
  const schema = new URLSearchParams(query).get('schema')
  const other = schema !== null && SCHEMA.test(schema) && schema !== 'vitest_oracle' ? `?schema=${schema}` : ''
  return `postgres://${where.replace(/:5432(?=[,/]|$)/g, '')}${other}`
}

const PARTS = /^[^:]*:\/\/(?:.*@)?(?<where>[^?#]*)(?:\?(?<query>[^#]*))?/s
const SCHEMA = /^[a-z_][a-z0-9_]*$/
