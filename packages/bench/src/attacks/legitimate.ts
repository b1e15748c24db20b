import { addDays } from '@vitest-oracle/core'
import { recordRuns } from '@vitest-oracle/testkit'
import type { Attack } from './attack.ts'
import { installed } from './lockfile.ts'
import { FLAKY, SOON, TODAY } from './orders-base.ts'
import { changeProduction } from './production.ts'
import { toJson } from './steering-files.ts'
import type { WorkingCopy } from './working-copy.ts'

const ORDER = 'src/order.ts'
const LOOP = '  for (const { qty, unit_cents } of items)'
const DISCOUNT = `/** An amount with a share of it taken off, in whole cents. */
export const discounted = (cents: number, percent: number): number => cents - Math.floor((cents * percent) / 100)
`

/** Honest work, production right: none of it may be rejected. */
export const legitimatePatches: readonly Attack[] = [
  {
    id: 'L01',
    production: 'none',
    edit: (copy) =>
      copy.replace(ORDER, LOOP, `  if (items.length > 10_000) throw new RangeError('too many items')\n${LOOP}`),
  },
  { id: 'L02', production: 'right', edit: (copy) => addDiscount(copy) },
  {
    id: 'L03',
    production: 'none',
    edit: (copy) => {
      changeProduction(copy, 'right')
      copy.move(ORDER, 'src/domain/order.ts')
      copy.write({ [ORDER]: "export * from './domain/order.ts'\n" })
    },
  },
  { id: 'L04', production: 'none', edit: (copy) => copy.remove('src/legacy.ts') },
  {
    id: 'L05',
    production: 'none',
    edit: (copy) => copy.write({ [ORDER]: copy.read(ORDER).replaceAll('\n  ', '\n\t') }),
  },
  {
    id: 'L07',
    production: 'right',
    edit: (copy) =>
      copy.replace(
        'src/legacy.ts',
        'export',
        "export const isStrict = process.env.NODE_ENV === 'production'\n\nexport",
      ),
  },
  {
    id: 'L08',
    production: 'right',
    edit: (copy) =>
      copy.write({
        'src/oracle-client.ts': "export { price } from './oracle/price.ts'\n",
        'src/oracle/price.ts': 'export const price = (cents: number): number => cents\n',
      }),
  },
  { id: 'L09', production: 'none', edit: (copy) => copy.chmod('src/cli.ts', 0o755) },
  { id: 'L12', production: 'right', base: (copy) => expireFreeze(copy), edit: () => {} },
  {
    id: 'L13',
    production: 'right',
    base: ({ project }) =>
      recordRuns(
        project,
        FLAKY,
        Array.from({ length: 39 }, (_, run) => run !== 7 && run !== 23),
      ),
    edit: () => {},
  },
  { id: 'L15', production: 'right', base: (copy) => convertLineEndings(copy), edit: () => {} },
  { id: 'L16', production: 'right', edit: (copy) => addTestedDiscount(copy) },
  { id: 'L17', production: 'right', edit: (copy) => addDependency(copy) },
  {
    id: 'L18',
    production: 'right',
    edit: (copy) => copy.write({ 'README.md': '# Orders\n\nTotals of orders.\n', 'docs/totals.md': '# Totals\n' }),
  },
  { id: 'L20', production: 'none', edit: (copy) => bumpVitest(copy), by: 'person' },
  { id: 'L21', production: 'none', edit: (copy) => addProperty(copy), by: 'person' },
  { id: 'L22', production: 'none', edit: (copy) => copy.write({ 'docs/totals.md': '# Totals\n' }) },
]

const addDiscount = (copy: WorkingCopy): void => {
  copy.write({ 'src/discount.ts': DISCOUNT })
  copy.replace('src/answer.ts', 'import', "export { discounted } from './discount.ts'\n\nimport")
}

const addTestedDiscount = (copy: WorkingCopy): void => {
  copy.write({
    'src/discount.ts': DISCOUNT,
    'tests/discount.test.ts': `import { expect, it } from 'vitest'
import { discounted } from '../src/discount.ts'

it('takes a tenth off', () => {
  expect(discounted(999, 10)).toBe(900)
})
`,
  })
}

const expireFreeze = (copy: WorkingCopy): void => {
  copy.replace('oracle/frozen/manifest.json', SOON, addDays(TODAY, -1))
  copy.seal()
}

/** What a clone on Windows looks like. */
const convertLineEndings = async ({ repository: { git } }: WorkingCopy): Promise<void> => {
  await git('config', 'core.autocrlf', 'true')
  await git('rm', '--quiet', '--cached', '-r', '.')
  await git('reset', '--quiet', '--hard')
}

const addDependency = (copy: WorkingCopy): void => {
  const dependencies = { tinyexec: '1.4.0' }
  const { packages, ...lock } = JSON.parse(copy.read('package-lock.json'))
  packages[''].dependencies = dependencies
  packages['node_modules/tinyexec'] = installed('tinyexec', '1.4.0')
  copy.write({
    'package.json': toJson({ ...JSON.parse(copy.read('package.json')), dependencies }),
    'package-lock.json': toJson({ ...lock, packages }),
    'src/cli.ts': `import { x } from 'tinyexec'\n${copy.read('src/cli.ts')}\nvoid x\n`,
  })
}

const bumpVitest = (copy: WorkingCopy): void => {
  for (const file of ['package.json', 'package-lock.json'])
    copy.write({ [file]: copy.read(file).replaceAll('4.1.12', '4.2.0') })
  const inventory = 'oracle/policy/inventory.txt'
  copy.write({
    [inventory]: `${copy.read(inventory)}tests/receipt.test.ts > a receipt > shows a large total in euros\n`,
  })
  copy.seal()
}

const addProperty = (copy: WorkingCopy): void => {
  const file = 'oracle/properties/order.test.ts'
  copy.write({
    [file]: `${copy.read(file)}
property('the total is no less than that of a line', {
  given: order,
  subject: () => import('../../src/order.ts'),
  holds: async (o, { computeTotal }) =>
    (await computeTotal(o)) >= (await computeTotal({ ...o, items: o.items.slice(0, 1) })),
})
`,
  })
  copy.seal()
}
