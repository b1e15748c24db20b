import type { TestRecord } from '../model/ledger.ts'

/** Whether the first attempt that ran to its end passed; null where there is none: one that `ctx.skip()` ended says nothing. */
export const firstDecided = ({ attempts }: Pick<TestRecord, 'attempts'>): boolean | null => {
  const first = attempts.find((outcome) => outcome !== 'skipped')
  return first === undefined ? null : first === 'passed'
}
