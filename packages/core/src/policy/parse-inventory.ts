import type { InventoryEntry } from '../model/policy.ts'
import { asTestId, type TestId } from '../model/test-id.ts'
import { type Problem, policyError } from './policy-error.ts'
import type { SourceFile } from './source-file.ts'

/**
 * Parses `policy/inventory.txt`: a test id a line, written as reports print it, or `old id => new id`
 * during a rename. Where a title itself reads like a rename its arrow is written ` \=> `.
 *
 * @throws OracleError 64 `policy-invalid`, also for an id that is listed twice
 */
export const parseInventory = (file: SourceFile): readonly InventoryEntry[] => {
  const lines = listLines(file.text)
  const problems = [...lines.flatMap(lineProblems), ...twinProblems(lines)]
  if (problems.length > 0) throw policyError(file.path, problems)
  return lines.map(toEntry)
}

/** The text of an inventory that lists the given ids, sorted. */
export const formatInventory = (ids: readonly TestId[]): string =>
  ids
    .toSorted()
    .map((id) => `${splitRename(id).length === 1 ? id : id.replaceAll(' => ', ' \\=> ')}\n`)
    .join('')

interface InventoryLine {
  readonly text: string
  readonly line: number
}

/** Only the line's end is taken off: an id may end in a space. */
const listLines = (text: string): readonly InventoryLine[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ text: line, line: index + 1 }))
    .filter(({ text: line }) => line.trim() !== '' && !line.startsWith('#'))

const toEntry = ({ text, line }: InventoryLine): InventoryEntry => {
  const [id = text, renamedTo] = splitRename(text)
  return { id: readId(id), renamedTo: renamedTo === undefined ? null : readId(renamedTo), line }
}

const readId = (text: string): TestId => asTestId(text.replaceAll(' \\=> ', ' => '))

/** One part for an id, two for a rename, more where it cannot be told which arrow is the rename's. */
const splitRename = (text: string): readonly string[] => {
  const arrows = [...text.matchAll(/ => /g)].map(({ index }) => index)
  const cuts = arrows.filter((at) => text.slice(0, at).includes(' > ') && beginsWithPath(text.slice(at + 4)))
  return [0, ...cuts.map((at) => at + 4)].map((start, index) => text.slice(start, cuts[index]))
}

const beginsWithPath = (text: string): boolean => /^(\|[^|]*\| )?(?:(?! > ).)*(\/|\.\w+)(?:(?! > ).)* > /s.test(text)

const lineProblems = ({ text, line }: InventoryLine): readonly Problem[] => {
  const parts = splitRename(text)
  if (parts.length > 2)
    return [{ line, text: `${JSON.stringify(text)} holds several " => "; write those of a title as " \\=> "` }]
  if (parts.every((part) => part.includes(' > '))) return []
  return [{ line, text: `${JSON.stringify(text)} is not a test id; it must read "path > suite > test"` }]
}

const twinProblems = (lines: readonly InventoryLine[]): readonly Problem[] => {
  const first = new Map<string, number>()
  return lines.flatMap(({ text, line }) =>
    splitRename(text)
      .map(readId)
      .flatMap((id) => {
        const known = first.get(id)
        if (known === undefined) first.set(id, line)
        return known === undefined ? [] : [{ line, text: `${JSON.stringify(id)} is listed on line ${known} already` }]
      }),
  )
}
