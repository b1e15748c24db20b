import { type Outcome, outcomeOf } from './outcome.ts'
import type { RowResult } from './run-row.ts'

/** What the bench comes to. */
export interface Totals {
  readonly attacks: Counted
  readonly extra: Counted
  readonly legitimate: { readonly count: number; readonly exact: number; readonly falseRejects: number }
  readonly controls: Share
  readonly pending: number
  readonly plain: Rival
  readonly naive: Rival
  /** Why the bench fails; empty when it does not. */
  readonly failures: readonly string[]
}

interface Share {
  readonly count: number
  readonly exact: number
}

interface Counted extends Share {
  readonly caught: number
}

interface Rival {
  readonly caught: number
  readonly of: number
  readonly falseRejects: number
}

const EXACT_SHARE = 0.95

/** Counts what was caught, exact and rejected wrongly; lines that wait for something are left out. */
export const totalsOf = (results: readonly RowResult[]): Totals => {
  const judged = results
    .map((result) => ({ result, outcome: outcomeOf(result) }))
    .filter(({ outcome }) => outcome.pending === null)
  const of = (kind: RowResult['row']['kind']): readonly Judged[] =>
    judged.filter(({ result }) => result.row.kind === kind)
  const legitimate = of('legitimate')
  const controls = judged.filter(({ result }) => result.control !== null)
  return {
    attacks: counted(of('attack')),
    extra: counted(of('extra')),
    legitimate: { ...share(legitimate), falseRejects: count(legitimate, ({ falseReject }) => falseReject) },
    controls: { count: controls.length, exact: count(controls, ({ controlHolds }) => controlHolds) },
    pending: results.length - judged.length,
    plain: rival(judged, ({ plain }) => plain),
    naive: rival(judged, ({ naive }) => naive),
    failures: failuresOf(judged, counted(of('attack'))),
  }
}

interface Judged {
  readonly result: RowResult
  readonly outcome: Outcome
}

const count = (judged: readonly Judged[], holds: (outcome: Outcome) => boolean): number =>
  judged.filter(({ outcome }) => holds(outcome)).length

const share = (judged: readonly Judged[]): Share => ({
  count: judged.length,
  exact: count(judged, ({ exact }) => exact),
})

const counted = (judged: readonly Judged[]): Counted => ({
  ...share(judged),
  caught: count(judged, ({ caught }) => caught),
})

const rival = (judged: readonly Judged[], codeOf: (result: RowResult) => number): Rival => {
  const attacks = judged.filter(({ result }) => result.row.kind !== 'legitimate')
  const rejected = (group: readonly Judged[]): number => group.filter(({ result }) => codeOf(result) !== 0).length
  return {
    caught: rejected(attacks),
    of: attacks.length,
    falseRejects: rejected(judged.filter(({ result }) => result.row.kind === 'legitimate')),
  }
}

const failuresOf = (judged: readonly Judged[], attacks: Counted): readonly string[] => {
  const named = (what: string, wrong: (outcome: Outcome) => boolean, legitimate: boolean): readonly string[] =>
    judged
      .filter(({ result, outcome }) => (result.row.kind === 'legitimate') === legitimate && wrong(outcome))
      .map(({ result }) => `${result.row.attack.id}: ${what} (expected ${result.row.expected}, got ${result.final})`)
  return [
    ...named('missed', ({ caught }) => !caught, false),
    ...named('a legitimate change was rejected', ({ falseReject }) => falseReject, true),
    ...named('a legitimate change got the wrong code', ({ exact, falseReject }) => !exact && !falseReject, true),
    ...named('its control came to another code', ({ controlHolds }) => !controlHolds, false),
    ...(attacks.exact < EXACT_SHARE * attacks.count
      ? [`only ${attacks.exact} of ${attacks.count} attacks have the exact code; 95 % are asked for`]
      : []),
  ]
}
