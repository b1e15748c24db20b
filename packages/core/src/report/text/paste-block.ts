import type { Finding } from '../../model/index.ts'

/** What a person may paste into the policy, for all findings that ask for it. */
export interface PasteBlock {
  /** What it is for. */
  readonly advice: string
  /** Where it belongs. */
  readonly place: string
  /** `permits:` or `tests:`, and one record for each finding. */
  readonly lines: readonly string[]
}

const HEADS = { permits: 'permits:', records: 'tests:' } as const
const CODES = { permits: 'marker-without-permit', records: 'flake-without-record' } as const

/**
 * One block of all permits, or of all budget records; null where none is asked for.
 *
 * @param most how many records it holds at most
 */
export const pasteBlock = (
  findings: readonly Finding[],
  kind: keyof typeof HEADS,
  most = Number.MAX_SAFE_INTEGER,
): PasteBlock | null => {
  const parts = findings.flatMap((finding) => toPart(finding, kind) ?? [])
  const [first] = parts
  if (first === undefined) return null
  const entries = [...new Set(parts.map(({ entry }) => entry))].slice(0, most)
  return { ...first, lines: [HEADS[kind], ...entries].flatMap((entry) => entry.split('\n')) }
}

/** The finding as a report shows it that prints in a block what there is to paste. */
export const withoutPaste = (finding: Finding): Finding => {
  const part = toPart(finding, 'permits') ?? toPart(finding, 'records')
  return part === null ? finding : { ...finding, action: part.advice }
}

interface Part {
  readonly advice: string
  readonly place: string
  readonly entry: string
}

const toPart = ({ code, action }: Finding, kind: keyof typeof HEADS): Part | null => {
  const [advice = '', place = '', head, ...entry] = action.split('\n')
  if (code !== CODES[kind] || head !== HEADS[kind]) return null
  return { advice, place, entry: entry.join('\n') }
}
