import type { Block, TestModel } from './block.ts'
import type { Facts } from './facts.ts'
import { ownNodes } from './own-nodes.ts'
import { readAssertions } from './read-assertions.ts'
import { readMocks } from './read-mocks.ts'
import { readNumbers } from './read-numbers.ts'
import { readRetryCalls } from './read-retry-calls.ts'
import { readReturns } from './read-returns.ts'
import { readSkipCalls } from './read-skip-calls.ts'
import { readSwallows } from './read-swallows.ts'
import { statementsOf } from './statements.ts'

/** Reads off everything that is a block's own. */
export const readFacts = (block: Block, model: TestModel): Facts => {
  const { resolver } = model
  const nodes = ownNodes(block, model)
  const assertions = readAssertions(nodes, { block, resolver })
  return {
    block,
    model,
    marks: [...block.marks, ...readSkipCalls(nodes, { block, resolver }), ...readRetryCalls(nodes, resolver)],
    assertions,
    numbers: readNumbers(block, { nodes, resolver }),
    returns: readReturns(nodes, {
      stops: [...assertions.map(({ node }) => node), ...(model.callsIn.get(block) ?? [])],
      resolver,
    }),
    swallows: readSwallows(nodes, resolver),
    mocks: readMocks(nodes, resolver),
    statements: statementsOf(block, model),
  }
}
