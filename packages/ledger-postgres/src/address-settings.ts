/** What stands behind the `?` of an address. */
export interface AddressSettings {
  readonly schema: string
  readonly connectMs: number
  readonly totalMs: number
  /** For the library: what is not ours, encoded; empty where there is nothing. */
  readonly others: string
}

/** Settings that cannot be read. */
export interface Refusal {
  readonly problem: string
  /** What may stand there. */
  readonly allowed: string
}

const OURS = ['schema', 'connect_timeout', 'time_limit']
const OTHERS = ['application_name', 'options', 'sslmode', 'target_session_attrs']
const VALUES: Readonly<Record<string, readonly string[]>> = {
  sslmode: ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'],
  target_session_attrs: ['read-write', 'read-only', 'primary', 'standby', 'prefer-standby'],
}

/** Reads them. Others than these the server would refuse, in words that do not say where they stand. */
export const addressSettings = (query: string): AddressSettings | Refusal => {
  const settings = new URLSearchParams(query)
  const schema = settings.get('schema') ?? 'vitest_oracle'
  const connectMs = milliseconds(settings.get('connect_timeout') ?? '5')
  const totalMs = milliseconds(settings.get('time_limit') ?? '20')
  const refusal = refusalOf(settings, { schema, connectMs, totalMs })
  if (refusal !== null) return refusal
  for (const name of OURS) settings.delete(name)
  return { schema, connectMs, totalMs, others: settings.toString() }
}

const refusalOf = (
  settings: URLSearchParams,
  { schema, connectMs, totalMs }: Omit<AddressSettings, 'others'>,
): Refusal | null => {
  const unknown = [...settings.keys()].find((name) => !OURS.includes(name) && !OTHERS.includes(name))
  if (unknown !== undefined)
    return { problem: `it has no setting ${shown(unknown)}`, allowed: `its settings are ${KNOWN}` }
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    return { problem: 'its schema is no name', allowed: 'a name of a schema has a-z, 0-9 and _' }
  if (Number.isNaN(connectMs)) return noSeconds('connect_timeout')
  if (Number.isNaN(totalMs)) return noSeconds('time_limit')
  return wrongValue(settings)
}

const wrongValue = (settings: URLSearchParams): Refusal | null => {
  for (const [name, values] of Object.entries(VALUES)) {
    const value = settings.get(name)
    if (value !== null && !values.includes(value))
      return { problem: `it has an unknown ${name}`, allowed: `${name} is ${values.join(', ')}` }
  }
  return null
}

const KNOWN = [...OURS, ...OTHERS].toSorted().join(', ')

/** What is no name may be a part of a password. */
const shown = (name: string): string => (/^[a-z_]{1,40}$/i.test(name) ? name : 'of that name')

/** NaN for what is no number of seconds. */
const milliseconds = (text: string): number => {
  const seconds = Number(text)
  return seconds > 0 && seconds <= 600 ? seconds * 1000 : Number.NaN
}

const noSeconds = (name: string): Refusal => ({
  problem: `its ${name} is no number of seconds`,
  allowed: `${name} is more than 0 and at most 600`,
})
