import type { Block } from './block.ts'
import { type Draft, draft } from './draft.ts'
import type { Facts } from './facts.ts'

/** Conditions around a test's registration that came, and a function that registers it now and did not. */
export const compareRegistration = (base: Facts, head: Facts): readonly Draft[] => {
  const [before, after] = [base.block, head.block]
  const drafts: Draft[] = []
  if (guardKeys(before) !== guardKeys(after) && after.guards.length > 0) {
    drafts.push(draft('marker-unknown', toSide(guardText(before), before), toSide(guardText(after), after)))
  }
  if (before.via !== after.via) {
    drafts.push(draft('marker-unknown', toSide(viaText(before), before), toSide(viaText(after), after)))
  }
  return drafts
}

const guardKeys = ({ guards }: Block): string => guards.map(({ key }) => key).join('\n')

const guardText = ({ guards }: Block): string => guards.map(({ text }) => text).join(' ')

const viaText = ({ via, kind }: Block): string => `registered by ${via ?? (kind === 'suite' ? 'describe' : 'test')}`

const toSide = (text: string, { node }: Block): { readonly text: string; readonly node: Block['node'] } | null =>
  text === '' ? null : { text, node }
