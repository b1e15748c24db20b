import { addDays, type Budget, type Caps, type Day, type TestId } from '@vitest-oracle/core'
import type { NewRecord, RecordField } from './edit/add-record.ts'
import { quoted, yamlText } from './edit/yaml-text.ts'

/** What a person may say of a new budget; the rest is the default. */
export type BudgetWishes = Partial<
  Pick<Budget, 'retries' | 'windowRuns' | 'maxFailRate' | 'owner' | 'note' | 'since'>
> & {
  readonly expires?: Day
}

/** Further attempts that a new budget grants. */
export const RETRIES = 1
/** Samples that its window holds. */
export const WINDOW = 40
const RATE = 0.05
/** How long it is good. */
export const DAYS = 30

/** A budget of one retry and two failures in forty runs, for a month, unless it is wished otherwise. */
export const newBudget = (
  id: TestId,
  wishes: BudgetWishes,
  { today, caps }: { readonly today: Day; readonly caps: Caps },
): Budget => ({
  id,
  retries: wishes.retries ?? RETRIES,
  windowRuns: wishes.windowRuns ?? WINDOW,
  maxFailRate: wishes.maxFailRate ?? RATE,
  expires: { kind: 'day', day: wishes.expires ?? addDays(today, Math.min(DAYS, caps.maxDays)) },
  owner: wishes.owner ?? '',
  note: wishes.note ?? '',
  destructive: false,
  since: wishes.since ?? null,
})

/** A budget as it is written, key by key. */
export const toRecord = ({ id, retries, windowRuns, maxFailRate, expires, owner, note, since }: Budget): NewRecord => ({
  id,
  fields: [
    ['retries', String(retries)],
    ...(windowRuns === null ? [] : [['window_runs', String(windowRuns)] as const]),
    ['max_fail_rate', String(maxFailRate)],
    ...(expires?.kind === 'day' ? [['expires', quoted(expires.day)] as const] : []),
    ...text('owner', owner),
    ...text('note', note),
    ...(since === null ? [] : [['since', quoted(since)] as const]),
  ],
})

const text = (key: string, value: string): readonly RecordField[] => (value === '' ? [] : [[key, yamlText(value)]])
