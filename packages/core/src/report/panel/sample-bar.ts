/** The marks of a bar, from no failure to failures only. */
export interface BarMarks {
  readonly passed: string
  readonly mixed: string
  readonly failed: string
}

/** For terminals that draw blocks. */
export const BLOCKS: BarMarks = { passed: '▁', mixed: '▄', failed: '█' }

/** For the others. */
export const LETTERS: BarMarks = { passed: '.', mixed: 'x', failed: 'x' }

/**
 * First attempts as a bar, oldest to newest: one mark a sample, or, where they are too many for its
 * columns, one mark for equally many neighbours. A failure always shows.
 */
export const sampleBar = (samples: readonly boolean[], columns: number, marks: BarMarks): string => {
  if (samples.length === 0 || columns < 1) return ''
  const size = Math.ceil(samples.length / columns)
  const bars: string[] = []
  // Counted from the newest, so that a new sample never shifts what a mark of the newest stands for.
  for (let end = samples.length; end > 0; end -= size)
    bars.unshift(markOf(samples.slice(Math.max(0, end - size), end), marks))
  return bars.join('')
}

const markOf = (samples: readonly boolean[], marks: BarMarks): string => {
  const failed = samples.filter((passed) => !passed).length
  return failed === 0 ? marks.passed : failed === samples.length ? marks.failed : marks.mixed
}
