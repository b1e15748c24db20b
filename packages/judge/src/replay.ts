import { OracleError } from '@vitest-oracle/core/model'

/** The environment variable that holds a replay, `<seed>/<path>`. */
export const REPLAY_VARIABLE = 'ORACLE_REPLAY'

/** Where fast-check finds one counterexample again. */
export interface Replay {
  /** Signed 32-bit integer. */
  readonly seed: number
  /** fast-check's path, `0:1:0`. */
  readonly path: string
}

/** The text {@link parseReplay} reads. */
export const formatReplay = ({ seed, path }: Replay): string => `${seed}/${path}`

/** Reads `<seed>/<path>`. Throws an {@link OracleError} (64) for anything else. */
export const parseReplay = (text: string): Replay => {
  const [, seed, path] = /^(-?\d{1,10})\/(\d+(?::\d+)*)$/.exec(text) ?? []
  if (seed !== undefined && path !== undefined && (Number(seed) | 0) === Number(seed))
    return { seed: Number(seed), path }
  throw new OracleError({
    code: 'invalid-replay',
    message: `read ${REPLAY_VARIABLE}=${JSON.stringify(text)}; allowed: <32-bit seed>/<path>, for example -42/0:1:0`,
    hint: 'copy the line that the failing property printed, or unset the variable to try every seed',
  })
}
