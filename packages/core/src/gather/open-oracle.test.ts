import { mkdirSync } from 'node:fs'
import { minimalOracle } from '@vitest-oracle/testkit'
import { expect, test } from 'vitest'
import { caught } from '../../test/caught.ts'
import { type FolderFiles, withFolder } from '../../test/with-folder.ts'
import { sha256Hex } from '../io/files.ts'
import { openOracle, readPolicy } from './open-oracle.ts'

const LOCK = '# oracle-lock 1\n'
const open = (files: FolderFiles) =>
  withFolder({ ...minimalOracle(), ...files }, (home) => openOracle({ home, root: 'oracle' }))

test('opens policy and LOCK, whose digest is the tree digest', () => {
  const { policy, lock } = open({ 'oracle/LOCK': LOCK })
  expect(policy.seeds?.map(({ label }) => label)).toEqual(['first', 'second'])
  expect(lock).toEqual({ entries: [], treeDigest: sha256Hex(LOCK) })
})

test('reads the policy alone where nothing is sealed yet', () => {
  withFolder(minimalOracle(), (home) => {
    expect(readPolicy({ home, root: 'oracle' }).root).toBe('oracle')
  })
})

test.each([
  { name: 'a missing LOCK', files: {}, code: 'no-lock', exitCode: 64 },
  { name: 'a folder in the place of LOCK', files: { 'oracle/LOCK/a': '' }, code: 'cannot-read', exitCode: 64 },
  { name: 'a LOCK that does not parse', files: { 'oracle/LOCK': 'x' }, code: 'lock-unparsable', exitCode: 3 },
  {
    name: 'a LOCK that is not UTF-8',
    files: { 'oracle/LOCK': new Uint8Array([0xff]) },
    code: 'lock-unparsable',
    exitCode: 3,
  },
  {
    name: 'a policy that is not UTF-8',
    files: { 'oracle/LOCK': LOCK, 'oracle/policy/writable.txt': new Uint8Array([0xff]) },
    code: 'cannot-read',
    exitCode: 64,
  },
])('refuses $name with $exitCode', ({ files, code, exitCode }) => {
  const error = caught(() => open(files))
  expect([error.code, error.exitCode]).toEqual([code, exitCode])
})

test.each(['policy/writable.txt', 'policy/flake_budget.yaml', 'frozen/manifest.json'])(
  'refuses an oracle without %s',
  (path) => {
    const { [`oracle/${path}`]: _, ...files } = minimalOracle()
    withFolder(files, (home) => {
      const error = caught(() => readPolicy({ home, root: 'oracle' }))
      expect([error.code, error.message]).toEqual(['policy-missing', `read oracle/${path}: it does not exist`])
    })
  },
)

test('refuses a folder in the place of a policy file, naming it', () => {
  const { 'oracle/policy/writable.txt': _, ...files } = minimalOracle()
  withFolder(files, (home) => {
    mkdirSync(`${home}/oracle/policy/writable.txt`)
    const error = caught(() => readPolicy({ home, root: 'oracle' }))
    expect(error.message).toBe('read oracle/policy/writable.txt: it is a folder, not a file')
  })
})
