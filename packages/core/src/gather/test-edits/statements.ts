import type { Node } from 'oxc-parser'
import { isFunction } from '../syntax/file-context.ts'
import { shapeOf } from '../syntax/shape.ts'
import { contains } from '../syntax/walk.ts'
import type { Block, TestModel } from './block.ts'

/** One statement of a block, with its meaning as a text. */
export interface Statement {
  readonly node: Node
  readonly shape: string
}

/** What a block does itself, statement by statement: imports and the registering of blocks inside it left out. */
export const statementsOf = (block: Block, { elided }: TestModel): readonly Statement[] => {
  return block.bodies
    .flatMap(listStatements)
    .flatMap((node) => branches(node, elided))
    .filter((node) => node.type !== 'ImportDeclaration' && node.type !== 'EmptyStatement')
    .map((node) => ({ node, shape: block.kind === 'test' ? shapeOf(node) : shapeOf(node, elided) }))
    .filter(({ shape }) => !REGISTERING.has(shape))
}

const listStatements = (body: Node): readonly Node[] => {
  const node = isFunction(body) && body.body !== null ? body.body : body
  return node.type === 'BlockStatement' || node.type === 'Program' ? node.body : [node]
}

/** The condition around a test's registration is told of that test. */
const branches = (node: Node, elided: ReadonlySet<Node>): readonly Node[] => {
  if (node.type !== 'IfStatement' || !contains(node, (inner) => elided.has(inner))) return [node]
  return [node.consequent, node.alternate]
    .filter((branch) => branch !== null)
    .flatMap(listStatements)
    .flatMap((inner) => branches(inner, elided))
}

const REGISTERING = new Set(['<test>', 'ExpressionStatement(expression=<test>)'])
