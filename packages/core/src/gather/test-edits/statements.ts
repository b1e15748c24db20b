import type { Node } from 'oxc-parser'
import { shapeOf } from '../syntax/shape.ts'
import type { Block, TestModel } from './block.ts'
import { isFunction } from './file-context.ts'

/** One statement of a block, with its meaning as a text. */
export interface Statement {
  readonly node: Node
  readonly shape: string
}

/** What a block does itself, statement by statement: imports and the registering of blocks inside it left out. */
export const statementsOf = (block: Block, { elided }: TestModel): readonly Statement[] => {
  const outside = new Set(elided)
  for (const body of block.bodies) outside.delete(body)
  return block.bodies
    .flatMap(listStatements)
    .filter((node) => node.type !== 'ImportDeclaration' && node.type !== 'EmptyStatement')
    .map((node) => ({ node, shape: shapeOf(node, outside) }))
    .filter(({ shape }) => !REGISTERING.has(shape))
}

const listStatements = (body: Node): readonly Node[] => {
  const node = isFunction(body) && body.body !== null ? body.body : body
  return node.type === 'BlockStatement' || node.type === 'Program' ? node.body : [node]
}

const REGISTERING = new Set(['<test>', 'ExpressionStatement(expression=<test>)'])
