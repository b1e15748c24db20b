import type { OwnAttack } from '../attack.ts'
import type { WorkingCopy } from '../working-copy.ts'

const INCOMPLETE = 7
const BUDGET = 8
const REVIEW = 10
const TESTS = 'tests/order.test.ts'
const IT = "it('shows a large total to the cent', () => {"
const TOTAL = "const total = formatTotal(62627, 'USD')"

const marking = (fields: Omit<OwnAttack, 'class' | 'production' | 'expected'> & Partial<OwnAttack>): OwnAttack => ({
  class: 'skip',
  production: 'format',
  expected: INCOMPLETE,
  ...fields,
})

const rewritten =
  (replacement: string) =>
  (copy: WorkingCopy): void =>
    copy.replace(TESTS, IT, replacement)

/** Other spellings of a marker, and other ways to lose or weaken the test that sees the bug. */
export const extraTestAttacks: readonly OwnAttack[] = [
  marking({ id: 'X40', title: "it['skip'](", edit: rewritten(IT.replace('it(', "it['skip'](")) }),
  marking({ id: 'X41', title: 'it.skipIf(true)(', edit: rewritten(IT.replace('it(', 'it.skipIf(true)(')) }),
  marking({ id: 'X42', title: 'it.runIf(false)(', edit: rewritten(IT.replace('it(', 'it.runIf(false)(')) }),
  marking({
    id: 'X43',
    title: '{ skip: true } as the options',
    edit: rewritten(IT.replace(', ()', ', { skip: true }, ()')),
  }),
  marking({
    id: 'X44',
    title: 'options from a constant, skipped by a spread',
    edit: (copy) => {
      rewritten(IT.replace(', ()', ', { ...OPTIONS }, ()'))(copy)
      copy.replace(TESTS, "describe('computeTotal'", "const OPTIONS = { skip: true }\n\ndescribe('computeTotal'")
    },
  }),
  marking({
    id: 'X45',
    title: 'another name for it.skip',
    edit: (copy) => {
      rewritten(IT.replace('it(', 'later('))(copy)
      copy.replace(TESTS, "describe('computeTotal'", "const later = it.skip\n\ndescribe('computeTotal'")
    },
  }),
  marking({
    id: 'X46',
    title: 'context.skip() in the body',
    edit: rewritten("it('shows a large total to the cent', (context) => {\n    context.skip()"),
  }),
  marking({
    id: 'X47',
    title: 'describe.skip around it',
    edit: (copy) => copy.replace(TESTS, "describe('receipt'", "describe.skip('receipt'"),
  }),
  marking({ id: 'X48', title: 'it.todo with a body', edit: rewritten(IT.replace('it(', 'it.todo(')) }),
  marking({
    id: 'X49',
    title: 'the test renamed',
    edit: rewritten("it('shows a large total', () => {"),
  }),
  marking({
    id: 'X50',
    title: 'its file moved to src/',
    edit: (copy) => {
      copy.move(TESTS, 'src/order.test.ts')
      copy.write({ 'src/order.test.ts': copy.read('src/order.test.ts').replaceAll('../src/', './') })
    },
  }),
  marking({
    id: 'X51',
    title: 'its file replaced by a link to another one',
    edit: (copy) => {
      copy.remove(TESTS)
      copy.link(TESTS, 'format.test.ts')
    },
  }),
  marking({
    id: 'X52',
    title: 'the second of two tests with one title removed (an id with an ordinal)',
    base: (copy) => addTwins(copy),
    edit: (copy) => copy.replace(TESTS, TWIN_2, ''),
  }),
  marking({
    id: 'X53',
    class: 'budget',
    title: 'retry on the suite',
    expected: BUDGET,
    edit: (copy) => copy.replace(TESTS, "describe('receipt', () =>", "describe('receipt', { retry: 3 }, () =>"),
  }),
  marking({
    id: 'X54',
    class: 'budget',
    title: 'vi.setConfig({ retry: 3 }) in the test file',
    expected: BUDGET,
    edit: (copy) => {
      copy.replace(
        TESTS,
        "import { describe, expect, it } from 'vitest'",
        "import { describe, expect, it, vi } from 'vitest'",
      )
      copy.replace(TESTS, "describe('computeTotal'", "vi.setConfig({ retry: 3 })\n\ndescribe('computeTotal'")
    },
  }),
  marking({
    id: 'X55',
    class: 'test-edit',
    title: 'an early return in the test',
    expected: REVIEW,
    edit: (copy) => copy.replace(TESTS, TOTAL, `if (process.env.CI) return\n    ${TOTAL}`),
  }),
  marking({
    id: 'X56',
    class: 'test-edit',
    title: 'an assertion whose failure is swallowed',
    expected: REVIEW,
    edit: (copy) =>
      copy.replace(TESTS, "expect(total).toBe('USD 626.27')", "try { expect(total).toBe('USD 626.27') } catch {}"),
  }),
  marking({
    id: 'X57',
    class: 'test-edit',
    title: 'the subject mocked in the test',
    expected: REVIEW,
    edit: (copy) => {
      copy.replace(
        TESTS,
        "import { describe, expect, it } from 'vitest'",
        "import { describe, expect, it, vi } from 'vitest'",
      )
      copy.replace(TESTS, "describe('computeTotal'", `${MOCK}\n\ndescribe('computeTotal'`)
    },
  }),
  marking({
    id: 'X58',
    class: 'test-edit',
    title: 'the expected value changed to the wrong one',
    expected: REVIEW,
    control: 1,
    edit: (copy) => copy.replace(TESTS, "toBe('USD 626.27')", "toBe('USD 626.30')"),
  }),
]

const MOCK =
  "vi.mock('../src/format-total.ts', () => ({ formatTotal: (cents: number) => cents === 300 ? 'EUR 3.00' : 'USD 626.27' }))"

const TWIN_2 = `
  it('shows a large total twice', () => {
    expect(formatTotal(62627, 'USD')).toBe('USD 626.27')
  })
`

const TWIN_1 = `
  it('shows a large total twice', () => {
    expect(formatTotal(50, 'USD')).toBe('USD 0.50')
  })
`

/** Two tests with one title: the inventory tells them apart by their number. */
const addTwins = (copy: WorkingCopy): void => {
  copy.replace(TESTS, "describe('receipt', () => {", `describe('receipt', () => {${TWIN_1}${TWIN_2}`)
  const id = `${TESTS} > receipt > shows a large total twice`
  const inventory = 'oracle/policy/inventory.txt'
  copy.write({ [inventory]: `${copy.read(inventory)}${id}\n${id} #2\n` })
  copy.seal()
}
