import type { Node } from 'oxc-parser'
import type { FileContext } from '../syntax/file-context.ts'
import type { Runner } from './runner.ts'

/** A file together with the way from an expression to the runner that it is. */
export interface Resolver extends FileContext {
  /** Null for what registers nothing. */
  readonly resolve: (node: Node) => Runner | null
}
