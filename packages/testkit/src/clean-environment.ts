import { delimiter, dirname } from 'node:path'

const INHERITED = ['SystemRoot', 'ComSpec', 'PATHEXT']

/**
 * An environment that is the same on a desk and in CI: no `CI`, no colours, UTC, English, no
 * configuration of git, nothing of the Vitest that runs the caller. `extra` wins.
 */
export const cleanEnvironment = (
  { node, home, temp }: { readonly node: string; readonly home: string; readonly temp: string },
  extra: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  PATH: [dirname(node), process.env.PATH ?? ''].join(delimiter),
  HOME: home,
  TMPDIR: temp,
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  NO_COLOR: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  ...extra,
})
