import { expect, it } from 'vitest'
import { coversRoot } from './covers-root.ts'

const covers = (config: string): boolean =>
  coversRoot({ path: 'vitest.config.ts', text: `export default defineConfig(${config})\n`, root: 'oracle' })

it.each([
  "{ test: { include: ['tests/**/*.test.ts'] } }",
  "{ test: { include: ['./src/**/*.spec.ts', 'tests/**'] } }",
  "{ plugins: [], 'test': { 'include': [] } }",
])('sees that %s leaves the oracle out', (config) => {
  expect(covers(config)).toBe(false)
})

it.each([
  "{ test: { include: ['{tests,oracle}/**/*.test.ts'] } }",
  "{ test: { include: ['./oracle/**/*.test.ts'] } }",
  "{ test: { include: ['**/*.{test,spec}.?(c|m)[jt]s?(x)'] } }",
  "{ test: { include: ['tests/**', ...more] } }",
  '{ test: { include: globs } }',
  "{ test: { include: ['tests/**'], ...rest } }",
  "{ test: { include: ['tests/**'], projects: ['a'] } }",
  "{ root: 'oracle', test: { include: ['properties/**'] } }",
  '{ test: {} }',
  '{}',
  'computed()',
])('says nothing of %s', (config) => {
  expect(covers(config)).toBe(true)
})
