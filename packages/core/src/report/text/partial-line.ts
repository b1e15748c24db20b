import type { Report } from '../../model/index.ts'
import { count } from './words.ts'

/** What a narrowed run, or a part of a split one, could not see; null when it saw everything. */
export const partialText = ({ narrowing, part, parts = [], evidence }: Report): string | null => {
  const how = narrowing.map(({ detail }) => detail).join(', ')
  if (how === '' && part === null && evidence.unseen.length === 0) return null
  // Of a merge that lacks a part, the finding says what is not there.
  if (parts.length > 0 && evidence.unseen.length === 0) return null
  const kind = part === null ? 'partial' : `part ${part.label}`
  return `${kind}${how === '' || how === part?.label ? '' : `: ${how}`}; not seen: ${unseenText(evidence.unseen)}`
}

/** Ids hold ` > `, paths never do. */
const unseenText = (unseen: readonly string[]): string => {
  const tests = unseen.filter((subject) => subject.includes(' > ')).length
  const specs = unseen.length - tests
  const parts = [
    tests === 0 ? '' : count(tests, 'sealed or inventoried test'),
    specs === 0 ? '' : count(specs, 'sealed spec'),
  ]
  return parts.filter((part) => part !== '').join(', ') || 'nothing that is sealed or inventoried'
}
