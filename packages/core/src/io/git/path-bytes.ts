// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const ASCII = /^[\u0000-\u007f]*$/

/** A path of a tree as text. */
export interface PathText {
  /** UTF-8; every byte that is not part of any as U+FFFD, so that names are told by what is readable. */
  readonly text: string
  /** The same without loss: such a byte as `\xff`. */
  readonly printable: string
  readonly isUtf8: boolean
}

/** Decodes a path whose bytes are given each as one character. */
export const decodePath = (raw: string): PathText => {
  if (ASCII.test(raw)) return { text: raw, printable: raw, isUtf8: true }
  const bytes = Buffer.from(raw, 'latin1')
  const text = bytes.toString('utf8')
  if (Buffer.from(text, 'utf8').equals(bytes)) return { text, printable: text, isUtf8: true }
  return { text, printable: printBytes(bytes), isUtf8: false }
}

/** A text as the bytes of its UTF-8, each as one character. */
export const encodePath = (text: string): string =>
  ASCII.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1')

/** Characters are taken one by one; a byte that begins none is escaped. */
const printBytes = (bytes: Buffer): string => {
  let printed = ''
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes, at)
    const part = bytes.subarray(at, at + length)
    const text = part.toString('utf8')
    const isWhole = Buffer.from(text, 'utf8').equals(part)
    printed += isWhole ? text : `\\x${(bytes[at] ?? 0).toString(16).padStart(2, '0')}`
    at += isWhole ? length : 1
  }
  return printed
}

const lengthAt = (bytes: Buffer, at: number): number => {
  const lead = bytes[at] ?? 0
  if (lead < 0xc0) return 1
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
}
