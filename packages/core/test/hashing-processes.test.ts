import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatLock, gatherTree, lockEntries } from '@vitest-oracle/core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const FILES = 5000

let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'vitest-oracle-processes-'))
  mkdirSync(join(home, 'oracle'))
  for (let index = 0; index < FILES; index++) writeFileSync(join(home, `oracle/${index}`), `${index}`)
  writeFileSync(
    join(home, 'oracle/LOCK'),
    formatLock(lockEntries(gatherTree({ home, root: 'oracle', sealed: [], lock: null }))),
  )
  writeFileSync(join(home, 'oracle/7'), 'other')
  rmSync(join(home, 'oracle/8'))
  writeFileSync(join(home, 'oracle/new'), '')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const SCRIPT = `
const { compareLock, gatherTree, readLock } = await import(${JSON.stringify(import.meta.resolve('@vitest-oracle/core'))})
const place = { home: process.env.ORACLE_HOME, root: 'oracle' }
const lock = readLock(place)
const tree = gatherTree({ ...place, sealed: [], lock })
console.log(JSON.stringify({ files: tree.files.length, drift: compareLock(lock, tree) }))
`

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'
const HOOKS = `data:text/javascript,${encodeURIComponent(
  "import { register } from 'node:module'; register('data:text/javascript,export const load = (url, context, next) => next(url, context)')",
)}`

test.each([
  { name: 'a plain process', flags: [] },
  { name: 'a process that may start no thread', flags: [PERMISSION, '--allow-fs-read=*', '--allow-addons'] },
  { name: 'a process with loader hooks', flags: ['--import', HOOKS] },
  { name: 'a process that is being inspected', flags: ['--inspect=127.0.0.1:0'] },
  {
    name: 'a process whose preload breaks threads',
    flags: [
      '--import',
      'data:text/javascript,import { isMainThread } from "node:worker_threads"; if (!isMainThread) process.exit(1)',
    ],
  },
])('$name lists what is there', ({ flags }) => {
  const args = [...flags, '--input-type=module', '--eval', SCRIPT]
  const env = { ...process.env, ORACLE_HOME: home, NODE_OPTIONS: '' }
  const printed = execFileSync(process.execPath, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  expect(JSON.parse(printed)).toEqual({
    files: FILES,
    drift: [
      { path: 'oracle/7', reason: 'content' },
      { path: 'oracle/8', reason: 'removed' },
      { path: 'oracle/new', reason: 'added' },
    ],
  })
})
