import { type Drift, OracleError } from '@vitest-oracle/core'

/**
 * Throws 64 when line endings are all that differs from LOCK (case R29): sealing them would pin what
 * this clone's settings did to the files, and break every other clone.
 */
export const refuseLineEndings = (drift: readonly Drift[], root: string): void => {
  const [first] = drift
  if (first === undefined || drift.some(({ reason }) => reason !== 'line-endings')) return
  throw new OracleError({
    code: 'line-endings',
    message: `seal ${drift.length === 1 ? '1 file that differs' : `${drift.length} files that differ`} from LOCK only in line endings, ${first.path} for one: the content did not change, this checkout did`,
    hint: `put the line "${root}/** -text" into .gitattributes, then check the files out again:\ngit rm -r -q --cached ${root} && git checkout HEAD -- ${root}`,
  })
}
