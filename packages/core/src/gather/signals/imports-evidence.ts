import type { Node } from 'oxc-parser'
import { foldPath } from '../../model/fold-path.ts'
import { isTestName } from '../../policy/path-names.ts'
import { joinPath } from '../join-path.ts'
import { specifierOf } from './specifier.ts'

/** The importing module and the oracle's folder, relative to home. */
export interface ImportPlace {
  readonly path: string
  readonly root: string
}

/** Whether a node loads a module of the oracle or of the tests: `../oracle/generators/order.ts`. */
export const importsEvidence = (node: Node, { path, root }: ImportPlace): boolean => {
  const specifier = specifierOf(node)
  if (specifier === null || !/^\.{1,2}\//.test(specifier)) return false
  const target = foldPath(joinPath(path, specifier))
  return target.startsWith(`${foldPath(root)}/`) || isTestName(target)
}
