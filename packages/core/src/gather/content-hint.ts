import { sha256Hex } from '../io/files.ts'
import type { Digest } from '../model/digest.ts'
import type { ContentHint } from '../model/lock.ts'

const LFS_POINTER = 'version https://git-lfs.github.com/spec/v1\n'

/** What the bytes of a file look like whose digest is not the locked one. */
export const contentHint = (bytes: Uint8Array, locked: Digest): ContentHint => {
  const text = Buffer.from(bytes).toString('latin1')
  if (text.startsWith(LFS_POINTER)) return 'lfs-pointer'
  if (lineEndings(text).some((other) => sha256Hex(Buffer.from(other, 'latin1')) === locked)) return 'line-endings'
  return normalForms(bytes).some((other) => sha256Hex(other) === locked) ? 'nfc' : 'none'
}

/** The same bytes with every line ended by LF, and with every line ended by CRLF. */
const lineEndings = (text: string): readonly string[] => {
  const lf = text.replaceAll('\r\n', '\n')
  return [lf, lf.replaceAll('\n', '\r\n')]
}

const normalForms = (bytes: Uint8Array): readonly string[] => {
  const text = Buffer.from(bytes).toString('utf8')
  return [text.normalize('NFC'), text.normalize('NFD')]
}
