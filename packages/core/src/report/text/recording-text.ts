import type { Report } from '../../model/index.ts'
import type { Style } from './style.ts'
import { wrap } from './wrap.ts'

/** Whether the run was recorded; null where nobody asked for it. */
export const recordingText = ({ recording }: Pick<Report, 'recording'>): string | null => {
  if (recording === undefined) return null
  if (recording.kind === 'by-merge') return 'recorded by the merge'
  if (recording.kind === 'not-recorded') return `not recorded: ${recording.reason}`
  return recording.rerun
    ? 'recorded as a rerun: this commit already has its sample'
    : `recorded ${recording.id} in ${recording.ledger}`
}

/** The same for a terminal. */
export const recordingLines = (report: Pick<Report, 'recording'>, style: Style): readonly string[] => {
  const text = recordingText(report)
  const paint = report.recording?.kind === 'not-recorded' ? style.yellow : style.dim
  return text === null ? [] : wrap(style.text(text), { width: style.width, indent: '  ' }).map(paint)
}
