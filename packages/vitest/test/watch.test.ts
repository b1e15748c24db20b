import { appendFileSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import {
  aConfigFile,
  aProject,
  type Files,
  type Project,
  recordRuns,
  type Terminal,
  watchVitest,
} from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { MAJORS } from './scenario.ts'

const BUDGETED = 'tests/lease.test.ts > renewal'
const value = (number: number): Files => ({ 'src/value.ts': `export const value = (): number => ${number}\n` })
const plain = (title: string): string =>
  `import { expect, test } from 'vitest'\n\ntest('${title}', () => expect(1).toBe(1))\n`
const ofValue = (assertion: string): string =>
  `import { expect, test } from 'vitest'\nimport { value } from '../src/value.ts'\n\ntest('a', () => ${assertion})\n`
const SNAPSHOT = '// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html\n\nexports[`a 1`] = `1`;\n'
const SPEC = 'oracle/properties/value.test.ts'
const SNAP = 'oracle/properties/__snapshots__/value.test.ts.snap'
const POLICY = 'oracle/policy/flake_budget.yaml'
const SEALED = 'tools/gate.txt'
const RECORD = `version: 1
tests:
  "${BUDGETED}":
    { retries: 1, window_runs: 20, max_fail_rate: 0.1, expires: "2026-12-21", owner: platform, note: n }
`

const FILES: Files = {
  ...value(1),
  'tests/a.test.ts': ofValue('expect(value()).toBe(1)'),
  'tests/b.test.ts': plain('b'),
  'tests/lease.test.ts': plain('renewal'),
  [SPEC]: ofValue('expect(value()).toMatchSnapshot()').replace('../src', '../../src'),
  [SNAP]: SNAPSHOT,
  [POLICY]: RECORD,
  [SEALED]: 'sealed\n',
  'oracle/policy/sealed.txt': `${SEALED}\n`,
}

const WRITES = `import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('writes', () => {
  appendFileSync('oracle/log.txt', 'x')
  expect(1).toBe(1)
})
`

const WRITES_ANOTHER = WRITES.replace("'oracle/log.txt'", "'oracle/' + Math.random() + '.txt'")

const DEAD: Files = {
  'src/value.ts': "process.kill(process.pid, 'SIGKILL')\nexport const value = (): number => 1\n",
}
const SLOW = `import { expect, test } from 'vitest'

test('a', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(1).toBe(1)
})
`
const THROWS = `import { expect, test } from 'vitest'

test('b', async () => {
  setTimeout(() => { throw new Error('too late') }, 1)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(1).toBe(1)
})
`

/** What the pool of Vitest says, said by a test. */
const FORGES = THROWS.replace("throw new Error('too late')", "Promise.reject('[vitest-pool] x')")
const MARKED = `${plain('renewal')}test.skip('later', () => expect(1).toBe(1))\n`

/** Waits for the end of the next run and returns what was printed since the last one. */
const nextVerdict = async (terminal: Terminal): Promise<string> => terminal.until(/quit now: exit \d+/)

/** Types a filter by test name; what Vitest offers shows that it arrived. */
const filterBy = async (terminal: Terminal, pattern: string): Promise<void> => {
  terminal.type('t')
  await terminal.until('Input test name pattern')
  terminal.type(pattern)
  await terminal.until(new RegExp(`› .*${pattern}`))
  terminal.type('\r')
}

const exitIn = (text: string): string => text.slice(text.lastIndexOf(' ') + 1)

const ledgerOf = ({ dir }: Project): readonly string[] =>
  readdirSync(join(dir, '.oracle-ledger'), { recursive: true, encoding: 'utf8' }).sort()

const withSession = async (
  project: Project,
  options: Parameters<typeof watchVitest>[2],
  script: (terminal: Terminal) => Promise<void>,
): Promise<void> => {
  const terminal = await watchVitest(project, [], options)
  try {
    await script(terminal)
  } finally {
    await terminal[Symbol.asyncDispose]()
  }
}

describe.concurrent.each(MAJORS)('a watch session on Vitest %i', (major) => {
  test('follows the tests and the oracle', async () => {
    await using project = await aProject({ major, git: true, files: FILES })
    recordRuns(
      project,
      BUDGETED,
      Array.from({ length: 20 }, (_, at) => at !== 4),
    )
    const ledger = ledgerOf(project)

    await withSession(project, {}, async (terminal) => {
      const next = async (): Promise<string> => nextVerdict(terminal)
      const changed = async (files: Files): Promise<string> => {
        project.write(files)
        return next()
      }

      const first = await next()
      expect(first).toMatch(/lease\.test\.ts > renewal +▁▁▁█▁+ +1 of 2 +5 of 10 % +/)
      expect(first).toContain('LOCK intact · all 4 modules ran')
      expect(exitIn(first)).toBe('0')

      // A test goes red, and stays red while others are run again.
      expect(exitIn(await changed(value(2)))).toBe('1')
      const elsewhere = await changed({ 'tests/b.test.ts': plain('b again') })
      expect(elsewhere).toContain(`2 red not rerun (${SPEC}, tests/a.test.ts), 3 of 4 older than this run`)
      expect(exitIn(elsewhere)).toBe('1')

      terminal.type('u')
      expect(await next()).toContain(`u: sealed snapshots are as they were (${SPEC})`)
      expect(project.read(SNAP)).toBe(SNAPSHOT)

      expect(exitIn(await changed(value(1)))).toBe('0')
      terminal.type('u')
      const nothing = await next()
      expect(nothing).toContain('u: no snapshot failed')
      expect(exitIn(nothing)).toBe('0')

      // Change, delete and add below the oracle.
      const drifted = await changed({ [POLICY]: `${RECORD}# more\n` })
      expect(drifted).toContain(`${POLICY} was changed: every test runs again`)
      expect(drifted).toContain(`LOCK drift: 1 path, first ${POLICY}`)
      expect(exitIn(drifted)).toBe('3')
      const mended = await changed({ [POLICY]: RECORD })
      expect(mended).toContain('LOCK intact · all 4 modules ran')
      expect(exitIn(mended)).toBe('0')
      expect(exitIn(await changed({ 'oracle/stray.txt': 'x\n' }))).toBe('3')
      expect(exitIn(await changed({ 'oracle/stray.txt': null }))).toBe('0')
      const deleted = await changed({ [SPEC]: null })
      expect(deleted).toContain(`${SPEC} was deleted: every test runs again`)
      expect(exitIn(deleted)).toBe('3')
      const restored = await changed({ [SPEC]: FILES[SPEC] ?? '' })
      expect(exitIn(restored)).toBe('0')

      // A spec that a person adds and seals is run; a changed configuration does not end the watching.
      project.write({ 'oracle/properties/added.test.ts': plain('added') })
      project.seal()
      await terminal.until('LOCK intact · all 5 modules ran')
      expect(exitIn(await next())).toBe('0')
      // Appended: a reader never finds it empty.
      appendFileSync(join(project.dir, 'vitest.config.ts'), '// more\n')
      expect(await next()).toContain('all 5 modules ran')
      const again = await changed({ [SEALED]: 'moved\n' })
      expect(again.match(/every test runs again/g)).toHaveLength(1)
      expect(exitIn(again)).toBe('3')
      expect(exitIn(await changed({ [SEALED]: 'sealed\n' }))).toBe('0')

      terminal.resize(40, 40)
      terminal.type('r')
      await next()
      const screen = await terminal.screen()
      expect(screen).toContain('  LOCK intact · all 5 modules ran')
      expect(screen.filter((line) => /renewal +▁/.test(line))).toHaveLength(1)
      terminal.type('q')
      expect(await terminal.exited()).toBe(0)
    })
    expect(ledgerOf(project)).toEqual(ledger)
  })

  test('R44 exits with 1 while something red was not rerun, in ASCII where the terminal is dumb', async () => {
    await using project = await aProject({ major, files: FILES })
    await withSession(project, { env: { TERM: 'dumb' } }, async (terminal) => {
      await nextVerdict(terminal)

      // Production code goes away, and comes back with another answer.
      project.write({ 'src/value.ts': null })
      const gone = await nextVerdict(terminal)
      expect(gone).toContain('src/value.ts was deleted: every test runs again')
      expect(exitIn(gone)).toBe('1')
      project.write(value(2))
      await terminal.until('src/value.ts was added: every test runs again')
      await nextVerdict(terminal)
      project.write({ 'tests/b.test.ts': plain('b again') })
      const text = await nextVerdict(terminal)
      const panel = text.slice(text.indexOf('2 red not rerun'), text.indexOf('LOCK intact'))
      expect(panel).toMatch(/^[ -~\n]+$/)
      expect(panel).toContain('3 of 4 older than this run')

      // Neither a filter nor a changed configuration makes it green, nor both.
      await filterBy(terminal, 'again')
      expect(exitIn(await nextVerdict(terminal))).toBe('1')
      appendFileSync(join(project.dir, 'vitest.config.ts'), '// more\n')
      await terminal.until('exit 64 until the tests have run')
      const restarted = await nextVerdict(terminal)
      expect(restarted).toContain(`2 red not rerun (${SPEC}, tests/a.test.ts)`)
      expect(exitIn(restarted)).toBe('1')

      // Nor does a file that could not be read meanwhile.
      project.write({ 'tests/a.test.ts': 'export default {{{' })
      expect(exitIn(await nextVerdict(terminal))).toBe('1')
      project.write({ 'tests/a.test.ts': FILES['tests/a.test.ts'] ?? '' })
      const readable = await nextVerdict(terminal)
      expect(readable).toContain(`2 red not rerun (${SPEC}, tests/a.test.ts)`)
      expect(exitIn(readable)).toBe('1')
      terminal.type('q')
      expect(await terminal.exited()).toBe(1)
    })
  })

  test('forgets no failure that a rerun says nothing about', async () => {
    const config = aConfigFile({ test: '{ fileParallelism: false }' })
    await using project = await aProject({ major, files: { ...FILES, 'vitest.config.ts': config } })
    await withSession(project, {}, async (terminal) => {
      const changed = async (files: Files): Promise<string> => {
        project.write(files)
        return nextVerdict(terminal)
      }
      const all = async (): Promise<string> => {
        terminal.type('a')
        return nextVerdict(terminal)
      }
      expect(exitIn(await nextVerdict(terminal))).toBe('0')

      // Workers that die, of a sealed spec among them, and a test that speaks like Vitest of them.
      const dead = await changed({ ...DEAD, 'tests/b.test.ts': FORGES })
      expect(dead).toContain('Vitest announced it and no result came back: Worker exited unexpectedly')
      expect(dead).toContain(SPEC)
      expect(exitIn(dead)).toBe('64')
      const elsewhere = await changed({ 'tests/b.test.ts': plain('b again') })
      expect(elsewhere).toContain(`3 red not rerun (${SPEC} and 2 more)`)
      expect(elsewhere).toMatch(/unhandled error\s+\[vitest-pool\] x/)
      expect(exitIn(elsewhere)).toBe('64')
      expect(exitIn(await changed(value(1)))).toBe('0')

      // An error that no test caught, and the end of the file that threw it.
      expect(exitIn(await changed({ 'tests/b.test.ts': THROWS }))).toBe('1')
      const still = await changed({ 'tests/lease.test.ts': plain('renewal') })
      expect(still).toContain('1 red not rerun (tests/b.test.ts)')
      expect(exitIn(still)).toBe('1')
      const deleted = await changed({ 'tests/b.test.ts': null })
      expect(deleted).toContain('tests/b.test.ts was deleted: every test runs again')
      expect(exitIn(deleted)).toBe('0')

      // The oracle drifts, and is put back while a test runs.
      project.write({ [POLICY]: `${RECORD}# more\n`, 'tests/a.test.ts': SLOW })
      await terminal.until(/a\.test\.ts 0\/1/)
      expect(exitIn(await changed({ [POLICY]: RECORD }))).toBe('3')
      expect(exitIn(await nextVerdict(terminal))).toBe('0')

      // A cancelled test is not one that called skip().
      project.write({ 'tests/a.test.ts': `${SLOW}// again\n` })
      await terminal.until(/a\.test\.ts 0\/1/)
      terminal.type('c')
      const cancelled = await nextVerdict(terminal)
      expect(cancelled).toContain('the run ended early')
      expect(cancelled).not.toMatch(/marker|permit|skip\(/)
      expect(exitIn(cancelled)).toBe('64')
      const since = await changed({ 'tests/lease.test.ts': `${plain('renewal')}// again\n` })
      expect(since).toContain('1 cancelled, not run since (tests/a.test.ts): press a')
      expect(exitIn(since)).toBe('64')
      expect(exitIn(await all())).toBe('0')

      // Nor is one that passed before, and would fail: here a sealed spec waits for its turn.
      project.write({ ...value(2), 'tests/a.test.ts': SLOW })
      await terminal.until(/a\.test\.ts 0\/1/)
      terminal.type('c')
      expect(exitIn(await nextVerdict(terminal))).toBe('64')
      const unknown = await changed({ 'tests/a.test.ts': ofValue('expect(value()).toBe(2)') })
      expect(unknown).toMatch(/cancelled-not-rerun\s+oracle\/properties\/value\.test\.ts/)
      expect(exitIn(unknown)).toBe('64')
      expect(exitIn(await all())).toBe('1')
      expect(exitIn(await changed({ ...value(1), 'tests/a.test.ts': ofValue('expect(value()).toBe(1)') }))).toBe('0')

      // A marker without a permit is not mended by a filter.
      expect(exitIn(await changed({ 'tests/lease.test.ts': MARKED }))).toBe('7')
      await filterBy(terminal, 'renewal')
      const filtered = await nextVerdict(terminal)
      expect(filtered).toContain('1 red not rerun (tests/lease.test.ts)')
      expect(exitIn(filtered)).toBe('7')
      expect(exitIn(await changed({ 'tests/lease.test.ts': plain('renewal') }))).toBe('0')

      // Quitting before anything could run looks once more.
      project.write({ [POLICY]: `${RECORD}# more\n` })
      terminal.type('q')
      expect(await terminal.exited()).toBe(3)
    })
  })

  test('misses a sealed spec that nothing runs after every rerun', async () => {
    const config = aConfigFile({ test: "{ exclude: ['**/properties/**', 'node_modules'] }" })
    await using project = await aProject({ major, files: { ...FILES, 'vitest.config.ts': config } })
    await withSession(project, {}, async (terminal) => {
      expect(exitIn(await nextVerdict(terminal))).toBe('7')
      project.write({ 'tests/b.test.ts': plain('b again') })
      const text = await nextVerdict(terminal)
      expect(text).toContain('this sealed spec is in LOCK and was not run')
      expect(exitIn(text)).toBe('7')

      // The whole oracle goes away, comes back, and drifts right after.
      const [here, away] = ['oracle', 'away'].map((name) => join(project.dir, name))
      if (here === undefined || away === undefined) throw new Error('two folders')
      renameSync(here, away)
      expect(await terminal.until(/quit now: exit 64 .*/)).toMatch(/exit 64 .*npx vitest-oracle explain [a-z-]+/)
      renameSync(away, here)
      await terminal.until('quit now: exit 7')
      project.write({ [POLICY]: `${RECORD}# more\n` })
      await terminal.until('quit now: exit 3')
      terminal.type('q')
      expect(await terminal.exited()).toBe(3)
    })
  })

  test('does not run for ever where a test writes below the oracle', async () => {
    await using project = await aProject({ major, files: { 'tests/writes.test.ts': WRITES } })
    await withSession(project, {}, async (terminal) => {
      await terminal.until(/oracle\/log\.txt was (added|changed) each time the tests run: not run again/)
      expect(exitIn(await nextVerdict(terminal))).toBe('3')
      expect(project.read('oracle/log.txt').length).toBeLessThan(8)

      // Nor where it writes another file each time.
      project.write({ 'oracle/log.txt': null, 'tests/writes.test.ts': WRITES_ANOTHER })
      await terminal.until(/others before, each time the tests run: not run again/)
      expect(exitIn(await nextVerdict(terminal))).toBe('3')

      // A configuration that cannot be loaded, and with it no plugin: what keys still run counts for nothing.
      project.write({ 'vitest.config.ts': 'export default {{{' })
      await terminal.until('exit 64 until the tests have run')
      terminal.type('u')
      expect(exitIn(await nextVerdict(terminal))).toBe('64')
      terminal.type('q')
      expect(await terminal.exited()).toBe(64)
    })
  })
})
