import type { Brand } from './brand.ts'
import type { RunRecord } from './ledger.ts'

/**
 * The name of a recorded run, the same in every ledger that holds it:
 * `20261221T093000123Z-4f0c12ab34cd-2-4-9b1c77de0a12`, which is start, commit, part (`0` for an
 * unsplit run) and twelve random digits.
 */
export type RunId = Brand<string, 'RunId'>

/** Whether a text is spelled like the name of a recorded run. */
export const isRunId = (text: string): text is RunId =>
  /^\d{8}T\d{9}Z-[0-9a-f]{12}-[A-Za-z0-9_-]+-[0-9a-f]{12}$/.test(text)

/**
 * Names a run.
 *
 * @param random twelve hexadecimal digits, so that two runs of one moment and commit never meet
 */
export const toRunId = (run: RunFacts, random: string): RunId =>
  // Made of exactly what `isRunId` asks for.
  `${factsOf(run)}-${random}` as RunId

/** Whether a name is that of this run: a record under another run's name was tampered with. */
export const isIdOf = (id: RunId, run: RunFacts): boolean => id.slice(0, -RANDOM_LENGTH) === factsOf(run)

/** Where a file ledger keeps a run, relative to its folder: `2026/12/<id>.json`. */
export const runPath = (id: RunId): string => `${id.slice(0, 4)}/${id.slice(4, 6)}/${id}.json`

type RunFacts = Pick<RunRecord, 'startedAt' | 'sha' | 'part'>

const RANDOM_LENGTH = '-'.length + 12

const factsOf = ({ startedAt, sha, part }: RunFacts): string =>
  [
    new Date(startedAt).toISOString().replace(/[-:.]/g, ''),
    sha.slice(0, 12),
    part === null ? '0' : part.replace(/[^A-Za-z0-9_]+/g, '-'),
  ].join('-')
