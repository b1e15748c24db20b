import type { Past } from './read-past.ts'

/** What to know of a `since` without a recorded run: there is no place yet to start after. */
export const sinceLines = (since: string | null, { runs }: Past): readonly string[] =>
  since === null || runs.some(({ sha, trusted }) => sha === since && trusted)
    ? []
    : [`no trusted run of ${since.slice(0, 12)} is recorded yet: until then the whole window counts`]
