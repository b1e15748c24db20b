/** One server that an address names. */
export interface Host {
  /** A name or an IP address, without the brackets of IPv6. */
  readonly host: string
  /** Null: what `PGPORT` says, else 5432. */
  readonly port: number | null
}

/** The hosts of `one:5432,[::1],two`; null where one of them is none. No host at all is an empty list. */
export const hostsOf = (text: string): readonly Host[] | null => {
  if (text === '') return []
  const hosts = text.split(',').map(hostOf)
  const read = hosts.filter((host) => host !== null)
  return read.length === hosts.length ? read : null
}

const HOST = /^(?:\[(?<ipv6>[0-9a-f:.%]+)\]|(?<name>[^\s:[\]%,]+))(?::(?<port>\d{1,5}))?$/i

const hostOf = (text: string): Host | null => {
  const { ipv6, name, port } = HOST.exec(text)?.groups ?? {}
  const host = ipv6 ?? name
  if (host === undefined) return null
  if (port === undefined) return { host, port: null }
  return Number(port) >= 1 && Number(port) <= 65_535 ? { host, port: Number(port) } : null
}
