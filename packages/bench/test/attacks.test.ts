import type { Project } from '@vitest-oracle/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commitPatch } from '../src/attacks/commit-patch.ts'
import { judgePatch } from '../src/attacks/judge-patch.ts'
import { ordersBase } from '../src/attacks/orders-base.ts'
import { rows } from '../src/attacks/rows.ts'
import { workingCopy } from '../src/attacks/working-copy.ts'

/** One of each class that the gate alone decides; `npm run bench:attacks` judges them all. */
const DECIDED_BY_THE_GATE = ['A01', 'A13', 'A22', 'A29', 'A43', 'A49', 'A53', 'A74', 'A79', 'X04', 'X28']

describe('the attack bench', () => {
  let base: Project

  beforeAll(async () => {
    base = await ordersBase()
  })

  afterAll(() => base.dispose())

  it.each(rows().filter(({ attack }) => DECIDED_BY_THE_GATE.includes(attack.id)))(
    'comes to $expected for $attack.id: $title',
    async ({ attack, expected }) => {
      await using copy = await workingCopy(base)
      const judged = await judgePatch(copy, attack, await commitPatch(copy, attack, 'attack'))
      expect(judged).toMatchObject({ gate: { exitCode: expected }, run: null, final: expected })
    },
  )
})
