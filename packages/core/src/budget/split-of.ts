import type { RunRecord } from '../model/ledger.ts'

/** Which way a run was split, from its part: `2/4` and `unit/4` belong to one split of four; null for an unsplit run. */
export const splitOf = ({ part }: Pick<RunRecord, 'part'>): string | null =>
  part === null ? null : (part.split('/').at(-1) ?? part)
