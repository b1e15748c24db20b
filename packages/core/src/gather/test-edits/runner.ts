import type { Node } from 'oxc-parser'
import type { Mark } from './mark.ts'
import type { RunnerBase } from './runner-names.ts'

/** What an expression is that registers tests when it is called. */
export interface Runner {
  /** `namespace`: an object whose members are runners, as `import * as vitest`. */
  readonly base: RunnerBase | 'namespace'
  readonly marks: readonly Mark[]
  /** The tables of `each` and `for`. */
  readonly tables: readonly Node[]
  /** The function of this file, or of another, that it goes through; null for the runner's own. */
  readonly via: string | null
}

/** A runner without anything. */
export const plainRunner = (base: Runner['base']): Runner => ({ base, marks: [], tables: [], via: null })

/** A runner with more marks. */
export const marked = (runner: Runner, marks: readonly Mark[]): Runner => ({
  ...runner,
  marks: [...runner.marks, ...marks],
})
