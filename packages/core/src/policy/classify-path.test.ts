import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PathClass } from '../model/path-entry.ts'
import { classifyPath, isSealedPath, isWritablePath, type PathPolicy } from './classify-path.ts'
import { parsePathList } from './parse-path-list.ts'

const policyOf = (writable: string, sealed = ''): PathPolicy => ({
  root: 'oracle',
  writable: parsePathList({ path: 'oracle/policy/writable.txt', text: writable }),
  sealed: parsePathList({ path: 'oracle/policy/sealed.txt', text: sealed }),
})

const policy = policyOf(
  'src/\nexact.ts\nlib/**/*.ts\npackage.json\napp/[id]/page.ts\noracle/open/\n',
  'tools/gate/\nGate.ts\ntypes/**/*.d.ts\nCafé.ts\n',
)

const TABLE: Readonly<Record<PathClass, readonly string[]>> = {
  sealed: [
    'oracle',
    'oracle/LOCK',
    'Oracle/policy/x',
    'ORACLE/x.ts',
    'oracle/open/a.ts',
    'oracle/properties/a.test.ts',
    'oracle/vitest.config.ts',
    '.oracle-ledger/2026/12/x.json',
    '.Oracle-Ledger/x',
    'tools/gate/fence.ts',
    'Tools/Gate/new.ts',
    'tools/gate',
    'gate.ts',
    'types/a/b.d.ts',
    'Types/A.D.TS',
    'Cafe\u0301.ts',
    'CAFÉ.TS',
    '',
    '.',
    '..',
    './src/a.ts',
    'src/../oracle/a',
    'src//a.ts',
    '/src/a.ts',
    'src/',
    'src\\a.ts',
    'src/a\0.ts',
    '../src/../oracle/a',
  ],
  config: [
    'vitest.config.ts',
    'src/vitest.config.mts',
    'packages/a/Vite.Config.js',
    'vitest.workspace.json',
    '.npmrc',
    'src/.yarnrc.yml',
    '.pnpmfile.cjs',
    'pnpm-workspace.yaml',
    '.env',
    'src/.env.local',
    '.gitattributes',
    'src/.gitattributes',
    '.gitmodules',
    '.husky/pre-commit',
    'patches/vitest+4.1.patch',
    'patches/notes.md',
    'packages/a/patches/vitest.diff',
    'src/.husky/pre-commit',
    '.env.test',
    'src/.ENV.Test.local',
    'node_modules/vitest/dist/index.js',
    'node_modules/vite',
    'src/node_modules/fast-check/index.js',
    'Node_Modules/Vitest-Oracle/x',
    'node_modules/@vitest/runner/dist/index.js',
    'node_modules/@vitest-oracle/core/x.js',
    'node_modules/.pnpm/x/node_modules/vitest/x.js',
    '.github/workflows/ci.yml',
    '.GitHub/Workflows/ci.yml',
    '.gitlab-ci.yml',
    'Jenkinsfile',
    '.circleci/config.yml',
  ],
  test: [
    'src/order.test.ts',
    'src/order.SPEC.tsx',
    'a.test.d.ts',
    'src/x.snap',
    'src/__tests__/a.ts',
    'src/__mocks__/a.ts',
    'src/deep/__snapshots__/a.txt',
    'test/a.ts',
    'Tests/a.ts',
    'e2e/a.ts',
  ],
  writable: [
    'src/a.ts',
    'src/é.ts',
    'src/a.ts ',
    'src/a\noracle/x',
    'src/oracle/a.ts',
    'src/oracle-client.ts',
    'src/test/a.ts',
    'src',
    'exact.ts',
    'lib/a.ts',
    'lib/.hidden/a\nb.ts',
    'app/[id]/page.ts',
    'src/latest.ts',
    'src/patches/apply.ts',
    'src/.env.d.ts',
    'src/.envoy.ts',
    'src/node_modules.ts',
  ],
  review: [
    'README.md',
    'SRC/a.ts',
    'Exact.ts',
    'src-evil/a.ts',
    'exact.ts.bak',
    'oracle-notes.md',
    'docs/oracle/a.md',
    'app/i/page.ts',
    'package.json',
    'src/package.json',
    'src/node_modules/left/index.js',
    'src/node_modules/left/__tests__/a.ts',
    'src/node_modules',
    'src/node_modules/vitest-mock/x.js',
    '.env.example',
    'src/.env.example',
    'src/.env.production.sample',
    'src/.env.template',
    'src/.envrc',
    'package-lock.json',
    'tsconfig.json',
    'src/tsconfig.build.json',
    '../other/src/a.ts',
    '../other/oracle/LOCK',
  ],
}

describe.each(Object.entries(TABLE))('%s', (pathClass, paths) => {
  test.each(paths)('%j', (path) => {
    expect(classifyPath(policy, path)).toBe(pathClass)
  })
})

test('a path of the root is sealed whatever its case, and never writable', () => {
  const flip = fc
    .tuple(fc.constant('oracle'), fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }))
    .map(([root, upper]) => [...root].map((char, at) => (upper[at] ? char.toUpperCase() : char)).join(''))
  fc.assert(
    fc.property(flip, fc.string(), (root, name) => {
      const path = `${root}/${name}`
      expect([isSealedPath(policy, path), isWritablePath(policyOf('**'), path)]).toEqual([true, false])
    }),
  )
})

test('a writable path is never sealed', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      expect(isWritablePath(policy, path) && isSealedPath(policy, path)).toBe(false)
    }),
  )
})
