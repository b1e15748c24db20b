import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aDay, type Files, type Repository } from '@vitest-oracle/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { aLedger } from './a-ledger.ts'
import { aSealedRepository } from './a-sealed-repository.ts'
import { runBin } from './run-bin.ts'
import { type MainOptions, runMain } from './run-main.ts'

const FILE = 'oracle/policy/flake_budget.yaml'
const LEASE = 'tests/lease.test.ts > renewal'
const LOCK = 'tests/lock.test.ts > waits'
const today = aDay('2026-12-01')

let repository: Repository | undefined
afterEach(async () => repository?.dispose())

const given = async (files: Files = {}, options?: { sealed: boolean }): Promise<string> => {
  repository = await aSealedRepository({ '.gitignore': '.oracle-ledger/\n', ...files }, options)
  return repository.dir
}

const policy = (dir: string): string => readFileSync(join(dir, FILE), 'utf8')
const call = (dir: string, words: readonly string[], options: MainOptions = {}) =>
  runMain(dir, ['budget', ...words], { today, ...options })

const RECORDS = `version: 1
caps: { total: 3, per_owner: 2 }
tests:
  # of all

  # the runner's clock, TICKET-9
  "${LEASE}":
    retries: 2
    window_runs: 40
    max_fail_rate: 0.05
    expires: "2026-12-21"   # a sprint
    owner: platform
    note: clock skew
`

/** Extended twice already. */
const OFTEN = RECORDS.replace('clock skew', 'clock skew; extended 2026-10-01 (a); extended 2026-11-01 (b)')

const permitUntil = (day: string): string =>
  `permits:\n  "${LEASE}": { marker: skip, expires: "${day}", owner: platform, note: slow }\n`

describe('budget add', () => {
  it('asks, shows the difference and the odds, and writes what seal takes', async () => {
    const dir = await given({ [FILE]: RECORDS })
    aLedger(dir, [LEASE, LOCK], [...Array<object>(97).fill({}), ...Array<object>(3).fill({ flaked: [LOCK] })])
    const { exitCode, stdout } = await call(dir, ['add', LOCK], {
      answers: ['', 'db team', ' ', 'waits for a lock', 'y'],
    })
    expect(exitCode).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "Who mends it (a team or a person): a debt that nobody owns is never paid
      Who mends it (a team or a person): Why does it flake: whoever reviews the budget, and whoever mends the test, reads it first
      Why does it flake: --- oracle/policy/flake_budget.yaml
      +++ oracle/policy/flake_budget.yaml
      @@ -11,3 +11,10 @@
           expires: "2026-12-21"   # a sprint
           owner: platform
           note: clock skew
      +  "tests/lock.test.ts > waits":
      +    retries: 1
      +    window_runs: 40
      +    max_fail_rate: 0.05
      +    expires: "2026-12-31"
      +    owner: db team
      +    note: waits for a lock

      now: 3 of 40 trusted runs failed first, 2 allowed: it is over; a max_fail_rate of 0.075 would hold
      odds of a window of 40 runs, of which 2 may fail first:
        true rate  budget turns red in  both attempts fail in
        3 %        1 window of 8        1 run of 1,100         observed: 3 of 100 runs
        2.5 %      1 window of 13       1 run of 1,600         half its limit
        10 %       8 windows of 10      1 run of 100           twice its limit

      write it? [y/N]: wrote oracle/policy/flake_budget.yaml
      next: npx vitest-oracle seal
      "
    `)
    expect(policy(dir)).toBe(
      `${RECORDS}  "${LOCK}":\n    retries: 1\n    window_runs: 40\n    max_fail_rate: 0.05\n    expires: "2026-12-31"\n    owner: db team\n    note: waits for a lock\n`,
    )
    expect(await runMain(dir, ['seal'], { today })).toMatchObject({ exitCode: 0 })
    expect(await runMain(dir, ['verify'], { today })).toMatchObject({ exitCode: 0 })
    expect(await call(dir, ['drop', LOCK, '--yes'])).toMatchObject({ exitCode: 0 })
    expect(policy(dir)).toBe(RECORDS)
  })

  it('takes every value from its options, and keeps line endings and the byte order mark', async () => {
    const text = '\uFEFFversion: 1\r\ntests: {} # none\r\n'
    const dir = await given({ [FILE]: text })
    aLedger(dir, [LOCK], [{}])
    const head = (await repository?.git('rev-parse', 'HEAD')) ?? ''
    const values = '--owner db --retries 1 --window-runs 20 --max-fail-rate 0.1 --expires 2027-01-31 --since HEAD -y'
    const { exitCode, stdout } = await call(dir, ['add', LOCK, '--note', 'a: b', ...values.split(' ')])
    expect(exitCode).toBe(0)
    expect(stdout).toContain(
      `no trusted run of ${head.slice(0, 12)} is recorded: until one is, the whole window counts\nodds`,
    )
    expect(policy(dir)).toBe(
      `\uFEFFversion: 1\r\ntests: # none\r\n  "${LOCK}":\r\n    retries: 1\r\n    window_runs: 20\r\n    max_fail_rate: 0.1\r\n    expires: "2027-01-31"\r\n    owner: db\r\n    note: "a: b"\r\n    since: "${head}"\r\n`,
    )
    await call(dir, ['drop', LOCK, '--yes'])
    expect(policy(dir)).toBe(text)
  })

  it('writes nothing for a no, for answers that end early, and over a file that changed meanwhile', async () => {
    const dir = await given({ [FILE]: RECORDS })
    const words = ['add', LOCK, '--unseen', '--owner', 'db', '--note', 'x']
    expect(await call(dir, words, { answers: [''] })).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/nothing was written\n$/),
    })
    expect(await call(dir, words, { answers: [] })).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('not-answered'),
    })
    expect(policy(dir)).toBe(RECORDS)
    const meanwhile = (): string => {
      writeFileSync(join(dir, FILE), `${RECORDS}# mine\n`)
      return 'yes'
    }
    expect(await call(dir, words, { answers: [meanwhile] })).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('budget-file-changed'),
    })
    expect(policy(dir)).toBe(`${RECORDS}# mine\n`)
  })

  const PROPERTY = 'oracle/properties/order.test.ts > sums up'
  const SPEC = `import { property } from 'vitest-oracle'
property('sums up', { given: [], subject: () => import('../../src/order.ts'), holds: async () => true })
`
  const FULL = `${RECORDS.replace('total: 3', 'total: 1')}  endless: { retries: 0 }\n`

  it('refuses what it must, with a cure, and leaves the file as it was', async () => {
    const dir = await given({ [FILE]: FULL, 'oracle/properties/order.test.ts': SPEC })
    aLedger(dir, [LEASE, LOCK, PROPERTY, '|a| x.ts > y', '|b| x.ts > y'], [{}])
    const said = ['--owner', 'db', '--note', 'x', '--yes']
    const refusals: readonly (readonly [words: readonly string[], says: string, options?: MainOptions])[] = [
      [['add', LOCK, ...said], 'code  budget-in-ci', { env: { CI: 'true' } }],
      [['add', LEASE, ...said], 'code  budget-exists'],
      [['add', `|unit| ${LEASE}`, ...said], `it has one, under the name "${LEASE}"`],
      [['add', '', ...said], 'it is blank'],
      [['extend', '  '], 'code  invalid-test-id'],
      [['add', 'tests/lock.test.ts', '--unseen', ...said], 'it has no title'],
      [
        ['add', './tests//lock.test.ts > new', '--unseen', ...said],
        'budget add "tests/lock.test.ts > new" --owner db --note x --unseen --yes\n',
      ],
      [
        ['add', '|a| Tests/LOCK.test.ts > new', '--unseen', ...said],
        'budget add "|a| tests/lock.test.ts > new" --owner db --note x --unseen --yes\n',
      ],
      [
        ['add', 'ORACLE/new.test.ts > x', '--unseen', ...said],
        'budget add "oracle/new.test.ts > x" --owner db --note x --unseen --yes\n',
      ],
      [['add', '../tests/lock.test.ts > new', '--unseen', ...said], 'path > suite > test'],
      [
        ['add', 'tests/lock.test.ts > wait', ...said],
        `next  npx vitest-oracle budget add "${LOCK}" --owner db --note x --yes\n`,
      ],
      [
        ['add', 'WAITS', ...said],
        `it has no title\n  next  npx vitest-oracle budget add "${LOCK}" --owner db --note x --yes\n`,
      ],
      [['add', 'nothing like it', ...said], 'next  path > suite > test, as reports print it'],
      [
        ['add', 'tests/none.test.ts > no', ...said],
        'next  for a test that is yet to come: npx vitest-oracle budget add "tests/none.test.ts > no" --owner db --note x --unseen --yes\n',
      ],
      [
        ['add', 'x.ts > y', ...said],
        'next  npx vitest-oracle budget add "|a| x.ts > y" --owner db --note x --yes\n        npx vitest-oracle budget add "|b| x.ts > y" --owner db --note x --yes\n',
      ],
      [['add', PROPERTY, ...said], 'code  trial-has-no-budget'],
      [['add', `${PROPERTY} #2`, '--unseen', ...said], 'code  trial-has-no-budget'],
      [['add', `|unit| ${PROPERTY}`, '--unseen', ...said], 'code  trial-has-no-budget'],
      [
        ['add', `./${PROPERTY}`, '--unseen', ...said],
        `next  npx vitest-oracle budget add "${PROPERTY}" --owner db --note x --yes\n`,
      ],
      [['add', 'tests/lock.test.ts > `id`', '--unseen'], "budget add 'tests/lock.test.ts > `id`' --unseen --owner"],
      [['add', LOCK, ...said], '3 budgets and freezes, 1 allowed'],
      [['add', LOCK, ...said, '--expires', '2026-11-30'], 'code  invalid-day'],
      [['add', LOCK, ...said, '--retries', '9'], 'from 0 to 5\n  next  --retries 5\n'],
      [['add', LOCK, ...said, '--max-fail-rate', '5%'], 'code  invalid-number'],
      [
        ['add', LOCK, ...said, '--since', 'nowhere'],
        `next  npx vitest-oracle budget add "${LOCK}" --owner db --note x --since main --yes\n  code`,
      ],
      [['add', LOCK], '--owner "<team>" --note "<why it flakes>" --yes'],
      [
        ['add', LOCK, '--owner', 'me', '--max-fail-rate', '0', '--root', 'oracle'],
        `budget add "${LOCK}" --owner me --max-fail-rate 0 --root oracle --note "<why it flakes>" --yes\n  code  not-a-terminal`,
      ],
      [['add', LOCK, '--owner', 'me', '--yes'], 'code  nobody-owns-it'],
      [['add', LOCK, ...said, '--ledger', 'nope'], 'code  no-ledger'],
      [['add', LOCK], 'without an owner: a debt that nobody owns is never paid', { answers: ['', ' - '] }],
      [['add', LOCK], 'without a note: whoever reviews', { answers: ['db', '', ''] }],
      [['add', LOCK, '--owner', ' ', '--note', 'x', '--yes'], 'code  nobody-owns-it'],
      [['extend', LOCK, '--days', '3'], 'next  npx vitest-oracle budget list names them'],
      [['extend', 'renewal', '--days', '3'], `next  npx vitest-oracle budget extend "${LEASE}" --days 3\n`],
      [['extend', LEASE, '--days', '3', '--expires', '2027-01-01'], 'code  days-and-expires'],
      [['extend', LEASE, '--days', '3', '--reason', 'x', '--yes'], 'it is good through 2026-12-21 already'],
      [['extend', LEASE, '--days', '120', '--reason', 'x', '--yes'], '120 days from today, 90 allowed'],
      [
        ['extend', LEASE, '--days', '3', '--reason', 'x', '--yes'],
        `next  npx vitest-oracle budget extend "${LEASE}" --reason x --expires 2027-01-20 --yes\n`,
      ],
      [
        ['extend', LEASE, '--days', '30'],
        `budget extend "${LEASE}" --days 30 --reason "<why it takes longer>" --yes\n  code  not-a-terminal`,
      ],
      [
        ['extend', LEASE, '--yes'],
        `budget extend "${LEASE}" --expires 2027-01-20 --reason "<why it takes longer>" --yes\n  code  no-new-end`,
      ],
      [['extend', LEASE, '--days', '30', '--yes'], 'without a reason'],
      [['extend', LEASE, '--days', 'abc'], 'next  --days 50\n'],
      [['extend', LEASE, '--expires', 'soon'], 'next  --expires 2027-01-20\n'],
      [['extend', LEASE, '--days', '30'], 'code  no-reason', { answers: [' ', ''] }],
      [
        ['extend', LEASE, '--since', 'nowhere'],
        `next  npx vitest-oracle budget extend "${LEASE}" --since main\n  code`,
      ],
      [['extend', 'endless', '--days', '30', '--reason', 'x', '--yes'], 'it ends never'],
      [['extend', LEASE], 'code  budget-in-ci', { env: { CI: '1' } }],
      [['drop', LEASE], 'code  budget-in-ci', { env: { CI: '1' } }],
      [['drop', LEASE], 'code  not-a-terminal', { env: { CI: '0' } }],
      [['drop', 'tests/lease.test.ts > renewall', '--yes'], `next  npx vitest-oracle budget drop "${LEASE}" --yes\n`],
    ]
    for (const [words, says, options] of refusals)
      expect(await call(dir, words, options)).toMatchObject({ exitCode: 64, stderr: expect.stringContaining(says) })
    expect(policy(dir)).toBe(FULL)
  })

  it('prints the record to paste where the file is written in braces', async () => {
    const text = `version: 1\ntests: { "${LEASE}": { retries: 0 } }\n`
    const dir = await given({ [FILE]: text })
    const words = ['add', LOCK, '--unseen', '--owner', 'db', '--note', 'x', '--yes']
    const { exitCode, stderr } = await call(dir, words)
    expect(exitCode).toBe(64)
    expect(stderr).toContain(`cannot edit ${FILE} safely: tests: is written in braces; nothing was written\n`)
    expect(stderr).toContain('write the file without braces first; then paste this below tests: in')
    expect(stderr).toContain(`          "${LOCK}":\n            retries: 1\n`)
    expect(policy(dir)).toBe(text)
  })

  it.skipIf(process.platform === 'win32')(
    'keeps what the file is, and writes neither past its mode nor past home',
    async () => {
      const dir = await given({ [FILE]: 'version: 1\ntests: {}\n' })
      const path = join(dir, FILE)
      const words = ['add', LOCK, '--unseen', '--owner', 'db', '--note', 'x', '--yes']
      chmodSync(path, 0o444)
      expect(await call(dir, words)).toMatchObject({
        exitCode: 64,
        stderr: expect.stringContaining(`cannot write ${FILE}: it is read-only\n  next  chmod u+w ${FILE} `),
      })
      chmodSync(path, 0o640)
      expect(await call(dir, words)).toMatchObject({ exitCode: 0 })
      expect(statSync(path).mode & 0o777).toBe(0o640)
      const outside = mkdtempSync(join(tmpdir(), 'vitest-oracle-outside-'))
      renameSync(path, join(outside, 'mine.yaml'))
      symlinkSync(join(outside, 'mine.yaml'), path)
      expect(await call(dir, ['drop', LOCK, '--yes'])).toMatchObject({
        exitCode: 64,
        stderr: expect.stringContaining('a symbolic link leads to'),
      })
      expect(policy(dir)).toContain(LOCK)
      renameSync(join(outside, 'mine.yaml'), join(dir, 'mine.yaml'))
      rmSync(path)
      symlinkSync(join(dir, 'mine.yaml'), path)
      expect(await call(dir, ['drop', LOCK, '--yes'])).toMatchObject({ exitCode: 0 })
      expect([lstatSync(path).isSymbolicLink(), readFileSync(join(dir, 'mine.yaml'), 'utf8')]).toEqual([
        true,
        'version: 1\ntests: {}\n',
      ])
      rmSync(outside, { recursive: true })
    },
  )
})

describe('budget extend', () => {
  it('says how often the record was extended before, and writes the reason into its note', async () => {
    const dir = await given({ [FILE]: RECORDS.replace('2026-12-21', '2026-10-01') })
    // A permit of the same id has a past of its own.
    await repository?.commit('chore: extend', {
      [FILE]: `${RECORDS.replace('2026-12-21', '2026-11-01')}${permitUntil('2027-01-01')}`,
    })
    await repository?.commit('chore: permit', {
      [FILE]: `${RECORDS.replace('2026-12-21', '2026-11-01')}${permitUntil('2027-02-01')}`,
    })
    await repository?.commit('chore: restart', { [FILE]: `${RECORDS}    since: ${'a'.repeat(40)}\n` })
    await repository?.commit('chore: extend', { [FILE]: OFTEN })
    aLedger(dir, [LEASE], [{ flaked: [LEASE] }, {}, {}, {}])
    const { exitCode, stdout } = await call(dir, ['extend', LEASE], { answers: ['', 'the vendor is late', 'y'] })
    expect(exitCode).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "extended twice, window restarted once before
      Good through (2027-01-20): Why does it take longer: --- oracle/policy/flake_budget.yaml
      +++ oracle/policy/flake_budget.yaml
      @@ -8,6 +8,6 @@
           retries: 2
           window_runs: 40
           max_fail_rate: 0.05
      -    expires: "2026-12-21"   # a sprint
      +    expires: "2027-01-20"   # a sprint
           owner: platform
      -    note: clock skew; extended 2026-10-01 (a); extended 2026-11-01 (b)
      +    note: clock skew; extended 2026-11-01 (b); extended 2026-12-01 (the vendor is late)

      out of the note, since git's history holds it: extended 2026-10-01 (a)

      now: 1 of 4 trusted runs failed first, 0 allowed: it is over; a max_fail_rate of 0.25 would hold
      odds of a window of 40 runs, of which 2 may fail first:
        true rate  budget turns red in  all 3 attempts fail in
        25 %       nearly every window  1 run of 64             observed: 1 of 4 runs
        2.5 %      1 window of 13       1 run of 64,000         half its limit
        10 %       8 windows of 10      1 run of 1,000          twice its limit

      write it? [y/N]: wrote oracle/policy/flake_budget.yaml
      next: npx vitest-oracle seal
      "
    `)
    expect(policy(dir)).toBe(
      RECORDS.replace('2026-12-21', '2027-01-20').replace(
        'clock skew',
        'clock skew; extended 2026-11-01 (b); extended 2026-12-01 (the vendor is late)',
      ),
    )
  })

  it('starts the window anew after a mended flake, and says which commit would where one is not recorded', async () => {
    const dir = await given({ [FILE]: RECORDS })
    const main = (await repository?.git('rev-parse', 'HEAD')) ?? ''
    const desk = (await repository?.commit('fix: the clock')) ?? ''
    const failing = Array<object>(3).fill({ flaked: [LEASE] })
    aLedger(dir, [LEASE], [...Array<object>(37).fill({}), ...failing, { sha: main }, {}])
    expect((await call(dir, ['list'])).stdout).toMatch(/^over +3, 2 allowed +40 of 40 /m)
    const since = (name: string) =>
      call(dir, ['extend', LEASE, '--since', name, '--reason', 'the clock is faked', '--yes'])
    expect((await since('HEAD')).stdout).toContain(
      [
        '',
        `no trusted run of ${desk.slice(0, 12)} is recorded: until one is, the whole window counts`,
        `its newest recorded ancestor: --since ${main.slice(0, 12)}, with which 0 of 1 failed first and 3 of 40 are left behind`,
        '',
      ].join('\n'),
    )
    expect((await call(dir, ['list'])).stdout).toMatch(
      new RegExp(`^over +3, 2 allowed +40 of 40 .* ${desk.slice(0, 8)} \\(not recorded\\) `, 'm'),
    )
    await repository?.git('checkout', '--quiet', FILE)
    expect(await since('HEAD~')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('never extended') })
    expect(policy(dir)).toBe(
      RECORDS.replace('   # a sprint\n', `   # a sprint\n    since: "${main}"\n`).replace(
        'clock skew',
        'clock skew; window restarted 2026-12-01 (the clock is faked)',
      ),
    )
    expect((await call(dir, ['list'])).stdout).toMatch(
      new RegExp(`^too young +0, 0 allowed +1 of 40 +18 .* ${main.slice(0, 8)} `, 'm'),
    )
  })

  it('keeps the reasons that no commit holds yet', async () => {
    const dir = await given({ [FILE]: RECORDS })
    const extended = async (day: string, reason: string): Promise<string> =>
      (await call(dir, ['extend', LEASE, '--expires', day, '--reason', reason, '--yes'])).stdout
    const outputs = [
      await extended('2027-01-01', 'a'),
      await extended('2027-01-02', 'b'),
      await extended('2027-01-03', 'c'),
    ]
    expect(outputs.join('')).not.toContain('out of the note')
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((reason) => `extended 2026-12-01 (${reason})`)
    expect(policy(dir)).toContain(`note: clock skew; ${a}; ${b}; ${c}\n`)
    await repository?.commit('chore: extend')
    expect(await extended('2027-01-04', 'd')).toContain(`out of the note, since git's history holds it: ${a}; ${b}\n`)
    expect(policy(dir)).toContain(`note: clock skew; ${c}; ${d}\n`)
  })

  it('suggests a commit that is there, and a fetch only where there is a remote', async () => {
    const dir = await given({ [FILE]: RECORDS })
    const head = (await repository?.git('rev-parse', 'HEAD')) ?? ''
    aLedger(dir, [LEASE], [{ sha: head }])
    const hint = async (): Promise<string> =>
      (await call(dir, ['extend', LEASE, '--since', 'origin/nowhere'])).stderr.replace(
        /.*\n {2}next {2}|\n {2}code.*\n/g,
        '',
      )
    await repository?.git('branch', '--move', 'main', 'mine')
    expect(await hint()).toBe(`npx vitest-oracle budget extend "${LEASE}" --since ${head.slice(0, 12)}`)
    await repository?.git('remote', 'add', 'origin', 'https://git.invalid/x.git')
    await repository?.git('update-ref', 'refs/remotes/origin/trunk', head)
    await repository?.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk')
    expect(await hint()).toBe(
      `npx vitest-oracle budget extend "${LEASE}" --since origin/trunk\n        git fetch brings what this clone lacks`,
    )
  })
})

describe('budget drop', () => {
  it('takes out the record and the comment that is about it alone', async () => {
    const dir = await given({ [FILE]: RECORDS })
    const { exitCode, stdout } = await call(dir, ['drop', LEASE], { answers: ['y'] })
    expect(exitCode).toBe(0)
    expect(stdout).toContain(
      '\nwithout it every first failure turns a run red; no recorded run says how often that is\n',
    )
    expect(policy(dir)).toBe('version: 1\ncaps: { total: 3, per_owner: 2 }\ntests: {}\n  # of all\n')
    expect(await runMain(dir, ['seal'], { today })).toMatchObject({ exitCode: 0 })
  })

  it('works as a program, and needs --yes there', async () => {
    const dir = await given({ [FILE]: 'version: 1\ntests:\n  a:\n    retries: 0\n' })
    expect(await runBin(dir, 'budget drop a')).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('npx vitest-oracle budget drop a --yes'),
    })
    expect(await runBin(dir, 'budget drop a --yes')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/wrote oracle\/policy\/flake_budget.yaml\nnext: npx vitest-oracle seal\n$/),
    })
    expect(policy(dir)).toBe('version: 1\ntests: {}\n')
  })
})
