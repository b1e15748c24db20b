import type { Budget, Day } from '@vitest-oracle/core'
import { appendNote } from './append-note.ts'
import type { FlakeText } from './flake-text.ts'
import { setField } from './set-field.ts'

/** What becomes of a record. */
export interface Extension {
  readonly today: Day
  /** One line; it goes to the note, which the gate's comparison shows. */
  readonly reason: string
  /** The new last day. */
  readonly expires?: Day
  /** Full id of the commit after which the window starts anew. */
  readonly since?: string
}

/**
 * The text with one record extended.
 * @throws OracleError 64 `budget-not-editable`
 */
export const extendRecord = (
  file: FlakeText,
  { id, note }: Budget,
  { today, reason, expires, since }: Extension,
): string => {
  const steps: readonly ((text: FlakeText) => string)[] = [
    ...(expires === undefined
      ? []
      : [(text: FlakeText) => setField(text, { id, key: 'expires', after: 'retries', value: expires })]),
    ...(since === undefined
      ? []
      : [(text: FlakeText) => setField(text, { id, key: 'since', after: 'expires', value: since })]),
    (text) =>
      appendNote(text, {
        id,
        note,
        added: `${expires === undefined ? 'window restarted' : 'extended'} ${today} (${reason})`,
      }),
  ]
  return steps.reduce((text, step) => step({ ...file, text }), file.text)
}
