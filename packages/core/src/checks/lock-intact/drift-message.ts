import type { Drift, DriftReason } from '../../model/index.ts'

/** What became of one path, in a line; a report names the path above it. */
export const driftMessage = ({ reason, detail = '' }: Drift): string => MESSAGES[reason](detail)

const MESSAGES: Readonly<Record<DriftReason, (detail: string) => string>> = {
  content: () => 'its bytes are not those that LOCK lists',
  added: () => 'it is not listed in LOCK',
  removed: () => 'LOCK lists it and it is not there',
  renamed: (to) => `LOCK lists it and it has become ${to}`,
  'line-endings': () => 'its line endings are not those that LOCK lists; the rest is the same',
  'lfs-pointer': () => 'it is a Git LFS pointer in the place of the file that LOCK lists',
  nfc: () => 'its text is the one that LOCK lists in another Unicode normal form (NFC or NFD)',
  'name-twin': (other) => `its name is that of ${other} after case and NFC folding: some file systems hold only one`,
  rewritten: () => 'it was written to and put back: what ran may have seen other bytes than LOCK lists',
  refused: (why) => `LOCK cannot list it: ${why}`,
}
