import type { RowResult } from './run-row.ts'

const ALLOW = 0
const REVIEW = 10

/** How a line counts. `pending`: what it needs is not built yet. */
export interface Outcome {
  readonly caught: boolean
  readonly exact: boolean
  readonly pending: string | null
  /** A legitimate change that was neither allowed nor sent to a person. */
  readonly falseReject: boolean
  /** Whether the same edit on right production came to its code. */
  readonly controlHolds: boolean
}

/** Whether a line was caught, and with the right code. A reject that a person was only asked about is not caught. */
export const outcomeOf = (result: RowResult): Outcome => {
  const { row, final, control } = result
  const passes = final === ALLOW || final === REVIEW
  return {
    caught: row.kind !== 'legitimate' && (row.expected === REVIEW ? final !== ALLOW : !passes),
    exact: final === row.expected,
    pending: pendingFor(result),
    falseReject: row.kind === 'legitimate' && !passes,
    controlHolds: control === null || control.final === control.expected,
  }
}

const pendingFor = ({ row, reason }: RowResult): string | null => {
  if (row.judge) return 'the judge'
  return row.attack.by === 'person' && reason.includes('this version cannot yet') ? '--by person' : null
}
