/** Enough of a digest to find its file; the report has the whole one. */
export const short = (digest: string): string => digest.slice(0, 12)
