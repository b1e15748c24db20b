import type { Node } from 'oxc-parser'
import { type Binding, bindingEntries } from './bindings.ts'
import { declaredNames } from './declared-names.ts'
import { walk } from './walk.ts'

/** The names of one scope; a name that is declared and never given a value stands for nothing known. */
export type Names = ReadonlyMap<string, readonly Binding[]>

/** What every name of a file stands for, by the node that declares it. */
export interface Scopes {
  readonly declared: ReadonlyMap<Node, Names>
  /** Names that are given a value and that no node of the file declares. */
  readonly loose: Names
}

/** Reads the declarations of a program first, then what is given to the names. */
export const readScopes = (program: Node): Scopes => {
  const declared = new Map<Node, Map<string, Binding[]>>()
  const loose = new Map<string, Binding[]>()
  const declare = (scope: Node, name: string): void => {
    const names = declared.get(scope) ?? new Map<string, Binding[]>()
    declared.set(scope, names)
    if (!names.has(name)) names.set(name, [])
  }
  walk(program, (node, parents) => {
    for (const { scope, name } of declaredNames(node, parents)) declare(scope, name)
    return undefined
  })
  walk(program, (node, parents) => {
    for (const [name, binding] of bindingEntries(node)) {
      const scope = parents.findLast((outer) => declared.get(outer)?.has(name))
      const names = scope === undefined ? loose : (declared.get(scope) ?? loose)
      const known = names.get(name)
      if (known === undefined) names.set(name, [binding])
      else known.push(binding)
    }
    return undefined
  })
  return { declared, loose }
}
