import { runVitest } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { findings, MAJORS, NOTE, subjects, withProject } from './scenario.ts'

const POOLS = ['forks', 'threads', 'vmThreads', 'vmForks']

/** Each of these hides its test in plain Vitest. Undone, every body runs, and a failing one once. */
const MARKED = `${NOTE}
import { beforeAll, describe, expect, test } from 'vitest'
import { answer } from '../../src/answer.ts'

const check = (name: string): void => {
  note(name)
  expect(answer()).toBe(42)
}

test.skip('skip', () => check('skip'))
test.skipIf(true)('skipIf', () => check('skipIf'))
test.runIf(false)('runIf', () => check('runIf'))
test.todo('todo with a body', () => check('todo with a body'))
test('option skip', { skip: true }, () => check('option skip'))
test('option todo', { todo: true }, () => check('option todo'))
test.skip.each([1, 2])('each %i', (row) => check('each ' + row))
test.skip.for([1, 2])('for %i', (row) => check('for ' + row))
test.concurrent.skip('concurrent', () => check('concurrent'))
test('retry', { retry: 3 }, () => check('retry'))
test('repeats', { repeats: 3 }, () => check('repeats'))
test.only('only', () => check('only'))
test('beside only', () => check('beside only'))
test('skip(false)', (ctx) => {
  ctx.skip(false, 'not here')
  check('skip(false)')
})

const extended = test.extend<{ fixture: number }>({ fixture: async ({}, use) => { await use(1) } })
extended.skip('fixture', ({ fixture }) => {
  if (fixture === 1) check('fixture')
})

describe.skip('describe.skip', () => {
  let ready = false
  beforeAll(() => { ready = true })
  test('inner', () => { if (ready) check('describe.skip') })
  describe('nested', () => test('inner', () => check('nested describe.skip')))
  describe.skip('twice', () => test.skip('inner', () => check('thrice skipped')))
  test.only('only', () => check('only in describe.skip'))
})
describe.skipIf(true)('describe.skipIf', () => test('inner', () => check('describe.skipIf')))
describe.runIf(false)('describe.runIf', () => test('inner', () => check('describe.runIf')))
describe.todo('describe.todo', () => test('inner', () => check('describe.todo')))
describe('suite retry', { retry: 3 }, () => test('inner', () => check('suite retry')))
describe('outer', () => {
  test.only('nested only', () => check('nested only'))
  test('beside nested only', () => check('beside nested only'))
})
describe.todo('empty')
`

const MARKED_EVENTS = [
  ...['skip', 'skipIf', 'runIf', 'todo with a body', 'option skip', 'option todo', 'each 1', 'each 2', 'for 1'],
  ...['for 2', 'concurrent', 'retry', 'repeats', 'only', 'beside only', 'skip(false)', 'fixture', 'describe.skip'],
  ...['nested describe.skip', 'thrice skipped', 'only in describe.skip', 'describe.skipIf', 'describe.runIf'],
  // Every repeat must pass, so they are left to run.
  ...['repeats', 'repeats', 'repeats'],
  ...['describe.todo', 'suite retry', 'nested only', 'beside nested only'],
].sort()

const MARKED_IDS = [
  ...['skip', 'skipIf', 'runIf', 'todo with a body', 'option skip', 'option todo', 'each 1', 'each 2', 'for 1'],
  ...['for 2', 'concurrent', 'retry', 'repeats', 'only', 'beside only', 'skip(false)', 'fixture'],
  ...['describe.skip > inner', 'describe.skip > nested > inner', 'describe.skip > twice > inner'],
  ...['describe.skip > only', 'describe.skipIf > inner', 'describe.runIf > inner', 'describe.todo > inner'],
  ...['suite retry > inner', 'outer > nested only', 'outer > beside nested only'],
].map((title) => `oracle/properties/marked.test.ts > ${title}`)

const RETRYING = ['retry', 'suite retry > inner'].map((title) => `oracle/properties/marked.test.ts > ${title}`)

/** These stay rejected with sound production: no test can skip itself, invert itself or be a plan under the oracle. */
const STANDING = `${NOTE}
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer } from '../../src/answer.ts'

test.fails('fails', () => {
  note('fails')
  expect(answer()).toBe(42)
})
test('ctx.skip', (ctx) => {
  note('ctx.skip')
  ctx.skip('not today')
})
describe('before', () => {
  beforeEach((ctx) => ctx.skip())
  test('inner', () => expect(answer()).toBe(42))
})
describe('after', () => {
  afterEach((ctx) => ctx.skip())
  test('inner', () => {
    note('after')
    expect(answer()).toBe(42)
  })
})
test.todo('todo without a body')
`

const standing = (title: string): string => `oracle/properties/standing.test.ts > ${title}`

const WHOLE_FILE = `${NOTE}
import { describe, expect, test } from 'vitest'
import { answer } from '../../src/answer.ts'

describe.skip('everything', () => test('inner', () => {
  note('whole file')
  expect(answer()).toBe(42)
}))
`

const WHOLE_FILE_ID = 'oracle/properties/whole.test.ts > everything > inner'

const answers = (value: number): string => `export const answer = (): number => ${value}\n`

const files = {
  'src/answer.ts': answers(41),
  'oracle/properties/marked.test.ts': MARKED,
  'oracle/properties/standing.test.ts': STANDING,
  'oracle/properties/whole.test.ts': WHOLE_FILE,
}

const cells = POOLS.flatMap((pool) => [true, false].map((isolate) => [pool, isolate] as const))

describe.each(MAJORS)('a sealed spec on Vitest %i', (major) => {
  test.for(cells)('runs behind every marker in %s, isolated: %s', async ([pool, isolate]) => {
    await withProject(major, { files }, async (project) => {
      const args = [`--pool=${pool}`, `--isolate=${isolate}`]
      const broken = await runVitest(project, args)
      expect(broken.exitCode).toBe(1)
      expect([...broken.events].sort()).toEqual([...MARKED_EVENTS, 'after', 'ctx.skip', 'fails', 'whole file'].sort())
      expect(subjects(broken, 'test-failed')).toEqual(
        [
          ...MARKED_IDS.filter((id) => !RETRYING.includes(id)),
          standing('after > inner'),
          standing('fails'),
          WHOLE_FILE_ID,
        ].sort(),
      )
      expect(subjects(broken, 'retry-not-granted')).toEqual(RETRYING)

      project.write({ 'src/answer.ts': answers(42) })
      const mended = await runVitest(project, args)
      expect(mended.exitCode).toBe(7)
      expect([...findings(mended, 7)].sort()).toEqual(
        [
          `fails-without-permit ${standing('fails')}`,
          `skip-called ${standing('after > inner')}`,
          `skip-called ${standing('before > inner')}`,
          `skip-called ${standing('ctx.skip')}`,
          `sealed-todo-without-body ${standing('todo without a body')}`,
        ].sort(),
      )
      expect(mended.report?.findings.filter((finding) => finding.exitCode !== 0)).toHaveLength(5)
    })
  })
})
