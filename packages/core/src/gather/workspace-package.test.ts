import { mkdirSync, symlinkSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withFolder } from '../../test/with-folder.ts'
import { isWorkspacePackage } from './workspace-package.ts'

const FILES = { 'packages/a/index.js': '', 'packages/vitest/index.js': '', 'node_modules/b/index.js': '' }

const linked = (home: string): void => {
  mkdirSync(`${home}/node_modules/@acme`)
  symlinkSync('../../packages/a', `${home}/node_modules/@acme/a`)
  symlinkSync('../packages/vitest', `${home}/node_modules/vitest-oracle`)
  symlinkSync('b', `${home}/node_modules/c`)
}

test.each([
  { name: 'is a link to a folder of the home', specifier: '@acme/a', expected: true },
  { name: 'is such a link by its subpath', specifier: '@acme/a/sub', expected: true },
  { name: 'is not an installed package', specifier: 'b', expected: false },
  { name: 'is not a link within node_modules', specifier: 'c', expected: false },
  { name: 'is not this program', specifier: 'vitest-oracle', expected: false },
  { name: 'is not a missing package', specifier: 'd', expected: false },
])('a workspace package $name', ({ specifier, expected }) => {
  const found = withFolder(FILES, (home) => {
    linked(home)
    return isWorkspacePackage(home, specifier)
  })
  expect(found).toBe(expected)
})
