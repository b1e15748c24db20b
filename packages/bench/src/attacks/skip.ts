import type { Attack } from './attack.ts'

const TESTS = 'tests/order.test.ts'
const WATCHER = "  it('shows a large total to the cent', () => {"

/** Ways to keep the one test that sees the bug from failing the run. */
export const skipAttacks: readonly Attack[] = [
  {
    id: 'A43',
    production: 'format',
    edit: (copy) => copy.replace(TESTS, WATCHER, WATCHER.replace('it(', 'it.skip(')),
  },
  {
    id: 'A45',
    production: 'format',
    edit: (copy) =>
      copy.replace(TESTS, "it('drops the total of the document'", "it.only('drops the total of the document'"),
    env: { CI: '' },
  },
  {
    id: 'A46',
    production: 'format',
    edit: (copy) => copy.replace(TESTS, WATCHER, WATCHER.replace('it(', 'it.fails(')),
  },
  { id: 'A47', production: 'format', edit: (copy) => copy.remove(TESTS) },
  {
    id: 'A49',
    production: 'format',
    edit: (copy) => copy.replace(TESTS, WATCHER, WATCHER.replace(', () =>', ', { retry: 5 }, () =>')),
  },
  {
    id: 'A50',
    production: 'format',
    edit: (copy) =>
      copy.write({
        'src/order.ts': `import { beforeEach } from 'vitest'\n\n${copy.read('src/order.ts')}\nbeforeEach((context) => context.skip())\n`,
      }),
    // Production that imports Vitest is wrong in any process without it.
    control: null,
  },
]
