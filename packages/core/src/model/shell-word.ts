import { escapeUnprintable } from './printable.ts'

/**
 * A text as one word of a command that a person pastes: bare or in double quotes where every shell
 * reads it alike, else as a POSIX shell reads it. Nothing in it is run, expanded or ends the word, and
 * a terminal shows it as it is.
 */
export const shellWord = (text: string): string => {
  if (escapeUnprintable(text, () => '') !== text) return ansiWord(text)
  if (BARE.test(text)) return text
  return IN_DOUBLE_QUOTES.test(text) ? `"${text}"` : `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** A comma and a leading `=`, `@` or `~` are more than themselves to some shell. */
const BARE = /^[\w./+][\w./@+:=-]*$/

/** What neither a POSIX shell nor cmd.exe nor PowerShell looks at between double quotes; a backslash before such. */
const IN_DOUBLE_QUOTES = /^(?:\\?[\p{L}\p{M}\p{N} .,:;/@+=_<>()[\]{}|#&*?~'-])+$/u

/** `$'…'` with octal bytes: bash, zsh, ksh and POSIX 2024 read them alike. */
const ansiWord = (text: string): string => `$'${escapeUnprintable(text.replace(/[\\'!]/g, octal), octal)}'`

const octal = (unit: string): string =>
  [...new TextEncoder().encode(unit)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')
