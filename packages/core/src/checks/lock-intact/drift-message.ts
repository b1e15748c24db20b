import type { Drift, DriftReason } from '../../model/index.ts'

/** What became of one path, in a line. */
export const driftMessage = ({ path, reason, detail = '' }: Drift): string => `${path} ${MESSAGES[reason](detail)}`

const MESSAGES: Readonly<Record<DriftReason, (detail: string) => string>> = {
  content: () => 'does not have the bytes that LOCK lists',
  added: () => 'is not listed in LOCK',
  removed: () => 'is listed in LOCK and is not there',
  renamed: (to) => `is listed in LOCK and has become ${to}`,
  'line-endings': () => 'has other line endings than LOCK lists, and is the same otherwise',
  'lfs-pointer': () => 'is a Git LFS pointer in the place of the file that LOCK lists',
  nfc: () => 'has the text that LOCK lists in another Unicode normal form (NFC or NFD)',
  'name-twin': (other) => `has the same name as ${other} after case and NFC folding: some file systems hold only one`,
  refused: (why) => `cannot be sealed: ${why}`,
}
