import { type Drift, OracleError, shellWord } from '@vitest-oracle/core/model'

/** How the tree differs from the old LOCK. */
export interface LineEndings {
  readonly root: string
  readonly drift: readonly Drift[]
  /** Whether LOCK itself was converted. */
  readonly isConverted: boolean
}

/**
 * Throws 64 when line endings are all that differs from LOCK (case R29): sealing them would pin what
 * this clone's settings did to the files, and break every other clone.
 */
export const refuseLineEndings = ({ root, drift, isConverted }: LineEndings): void => {
  const paths = [...drift.map(({ path }) => path), ...(isConverted ? [`${root}/LOCK`] : [])]
  const [first] = paths
  if (first === undefined || drift.some(({ reason }) => reason !== 'line-endings')) return
  const count = paths.length === 1 ? '1 file that differs' : `${paths.length} files that differ`
  throw new OracleError({
    code: 'line-endings',
    message: `seal ${count} from what was sealed only in line endings, ${first} for one: the content did not change, this checkout did`,
    hint: `put the line "${root}/** -text" into .gitattributes, then check the files out again:\ngit rm -r -q --cached ${shellWord(root)} && git checkout HEAD -- ${shellWord(root)}`,
  })
}
