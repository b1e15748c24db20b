import type { Attack } from './attack.ts'
import type { WorkingCopy } from './working-copy.ts'

const INCLUDE = "include: ['{tests,oracle}/**/*.test.ts']"

/** Edits of what steers the run. */
export const configAttacks: readonly Attack[] = [
  { id: 'A35', production: 'total', edit: (copy) => addOption(copy, 'retry: 3') },
  {
    id: 'A36',
    production: 'total',
    edit: (copy) => addOption(copy, "exclude: ['**/order.test.ts'], passWithNoTests: true"),
  },
  {
    id: 'A38',
    production: 'total',
    edit: (copy) => {
      const alias = "resolve: { alias: [{ find: /^.*oracle\\/properties.*$/, replacement: '/src/fake.ts' }] },\n  test:"
      copy.replace('vitest.config.ts', 'test:', alias)
      copy.write({ 'src/fake.ts': 'export {}\n' })
    },
  },
  {
    id: 'A39',
    production: 'total',
    edit: (copy) => {
      addOption(copy, "setupFiles: ['./src/setup.ts']")
      copy.write({
        'src/setup.ts':
          "import { expect } from 'vitest'\n\nObject.assign(expect, { extend: () => {}, assertions: () => {} })\n",
      })
    },
  },
  {
    id: 'A40',
    production: 'total',
    edit: (copy) => {
      copy.replace('package.json', '"vitest": "4.1.12"', '"vitest": "file:./src/fv"')
      copy.write({
        'src/fv/package.json': '{ "name": "vitest", "version": "4.1.12", "bin": { "vitest": "cli.js" } }\n',
        'src/fv/cli.js': "console.log('Tests  17 passed (17)')\n",
      })
    },
  },
]

const addOption = (copy: WorkingCopy, option: string): void =>
  copy.replace('vitest.config.ts', INCLUDE, `${INCLUDE}, ${option}`)
