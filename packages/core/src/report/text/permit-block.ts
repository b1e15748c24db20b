import type { Finding } from '../../model/index.ts'

/** The permits that would let the markers of a report stand, to paste at once. */
export interface PermitBlock {
  /** Where they belong. */
  readonly place: string
  /** `permits:` and one record for each marker. */
  readonly lines: readonly string[]
}

const HEAD = 'permits:'

/** One block for all markers; null where none asks for a permit. */
export const permitBlock = (findings: readonly Finding[]): PermitBlock | null => {
  const parts = findings.flatMap((finding) => toPart(finding) ?? [])
  const [first] = parts
  return first === undefined
    ? null
    : { place: first.place, lines: [HEAD, ...new Set(parts.map(({ entry }) => entry))].flatMap((e) => e.split('\n')) }
}

/** The finding as a report shows it that prints its permit in the block. */
export const withoutPermit = (finding: Finding): Finding => {
  const part = toPart(finding)
  return part === null ? finding : { ...finding, action: part.advice }
}

interface Part {
  readonly advice: string
  readonly place: string
  readonly entry: string
}

const toPart = ({ code, action }: Finding): Part | null => {
  const [advice = '', place = '', head, ...entry] = action.split('\n')
  if (code !== 'marker-without-permit' || head !== HEAD) return null
  return { advice, place, entry: entry.join('\n') }
}
