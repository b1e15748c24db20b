import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aDay, type Files, type Repository } from '@vitest-oracle/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { aLedger } from './a-ledger.ts'
import { aSealedRepository } from './a-sealed-repository.ts'
import { runMain } from './run-main.ts'

const FILE = 'oracle/policy/flake_budget.yaml'
const LEASE = 'tests/lease.test.ts > renewal'
const DNS = 'tests/dns.test.ts > 名前'
const LOCK = 'tests/lock.test.ts > waits'
const today = aDay('2026-12-01')

let repository: Repository | undefined
afterEach(async () => repository?.dispose())

const given = async (files: Files = {}): Promise<string> => {
  repository = await aSealedRepository({ '.gitignore': '.oracle-ledger/\n', ...files })
  return repository.dir
}

const call = (dir: string, ...words: readonly string[]) => runMain(dir, ['budget', ...words], { today })

const record = (id: string, rest: string): string =>
  `  "${id}":\n    retries: 2\n    window_runs: 20\n    max_fail_rate: 0.05\n${rest}`

const RECORDS = [
  'version: 1\ntests:\n',
  record(DNS, '    expires: "2026-12-31"\n    owner: 網路\n'),
  record(LEASE, '    expires: "2026-12-30"\n    owner: platform\n'),
  record('tests/gone.test.ts > is gone', '    expires: "2026-12-31"\n    owner: db\n'),
  record('tests/old.test.ts > ends', '    expires: "2026-11-30"\n    owner: db\n'),
].join('')

describe('budget list', () => {
  it('shows every record, the worst first, with what lies beside the window', async () => {
    const dir = await given({ [FILE]: RECORDS })
    const ids = [LEASE, DNS, 'tests/old.test.ts > ends']
    const runs = Array.from({ length: 20 }, (_, at) => (at % 8 === 1 ? { flaked: [LEASE] } : {}))
    aLedger(dir, ids, [...runs, { trusted: false, dirty: true, failed: [LEASE] }, { trusted: false }])
    writeFileSync(join(dir, '.oracle-ledger/2026/11/half.json'), '{')
    expect((await call(dir, 'list')).stdout).toMatchInlineSnapshot(`
      "4 budgets; 22 full runs in .oracle-ledger, 20 of them trusted
        skipped .oracle-ledger  2026/11/half.json: half-written or not JSON

      state    failed first  window    rate         retries  ends        here    owner     test
      expired  0, 1 allowed  20 of 20  0 % of 5 %   2        yesterday   0 of 2  db        tests/old.test.ts > ends
      over     3, 1 allowed  20 of 20  15 % of 5 %  2        in 29 days  1 of 2  platform  tests/lease.test.ts > renewal
      stale    0, 0 allowed  0 of 20   no runs      2        in 30 days          db        tests/gone.test.ts > is gone
      unused   0, 1 allowed  20 of 20  0 % of 5 %   2        in 30 days  0 of 2  網路      tests/dns.test.ts > 名前

      expired: mend the flake and drop the record:
        npx vitest-oracle budget drop "tests/old.test.ts > ends"
      over: runs are red until its window holds fewer failures; once the mended test is merged:
        npx vitest-oracle budget extend "tests/lease.test.ts > renewal" --since main
      stale: the newest run has no test of this id; correct the id, or drop the record:
        npx vitest-oracle budget drop "tests/gone.test.ts > is gone"
      unused: it never failed first in a full window; drop the record?
        npx vitest-oracle budget drop "tests/dns.test.ts > 名前"
      "
    `)
    const json = JSON.parse((await call(dir, 'list', '--format', 'json')).stdout)
    expect(json).toMatchObject({ version: 1, ledger: '.oracle-ledger', runs: 22, today })
    expect(json.skipped).toHaveLength(1)
    expect(json.budgets[1]).toMatchObject({
      id: LEASE,
      state: 'over',
      window: 20,
      failed: 3,
      allowed: 1,
      interval: [expect.closeTo(0.0524, 3), expect.closeTo(0.3604, 3)],
      failuresLeft: 0,
      daysLeft: 29,
      local: { runs: 2, failed: 1 },
    })
  })

  it('needs no record, no ledger and no LOCK', async () => {
    const dir = await given({ 'oracle/LOCK': null })
    expect(await call(dir, 'list')).toEqual({
      exitCode: 0,
      stdout: 'no budgets; 0 full runs in .oracle-ledger, 0 of them trusted\n',
      stderr: '',
    })
    expect(await call(dir, 'list', '--ledger', 'nope')).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('code  no-ledger'),
    })
    expect(await call(dir, 'list', '--format', 'markdown')).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('it is text or json'),
    })
  })
})

describe('budget list without a trusted run', () => {
  it('says where they are, and blames no record', async () => {
    const dir = await given({
      [FILE]: `version: 1\ntests:\n${record(LEASE, `    since: ${'a'.repeat(40)}\n    expires: "2026-12-31"\n    owner: db\n`)}`,
    })
    expect((await call(dir, 'list')).stdout).toMatch(
      /\ntoo young .*\n\n.*\n\nno trusted run is recorded yet: npx vitest-oracle ledger record does it in CI\n$/,
    )
    await repository?.git('remote', 'add', 'origin', 'https://git.invalid/x.git')
    const { stdout } = await call(dir, 'list', '--root', 'oracle')
    expect(stdout).toMatch(
      /\n\nno trusted run is here; what CI recorded:\n {2}npx vitest-oracle ledger pull --root oracle\n$/,
    )
    expect(stdout).not.toContain('budget extend')
  })
})

describe('budget candidates', () => {
  const SPEC = `import { property } from 'vitest-oracle'
property('sums up', { given: [], subject: () => import('../../src/order.ts'), holds: async () => true })
`
  const SUM = 'oracle/properties/order.test.ts > sums up'

  it('shows what flaked without a record, with a record to paste', async () => {
    const dir = await given({ [FILE]: RECORDS, 'oracle/properties/order.test.ts': SPEC })
    const same = 'c'.repeat(40)
    aLedger(
      dir,
      [LEASE, LOCK, DNS, SUM, '|a| x.ts > y'],
      [
        { flaked: [LEASE, SUM, 'tests/removed.test.ts > was'] },
        { sha: same, failed: [LOCK] },
        { sha: same },
        {},
        { dirty: true, trusted: false, flaked: ['|a| x.ts > y'] },
        ...Array<object>(15).fill({}),
      ],
    )
    const { exitCode, stdout } = await call(dir, 'candidates')
    expect(exitCode).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "2 tests without a record flaked; 20 full runs in .oracle-ledger, 19 of them trusted

      rate   95 %              failed first  first seen           last seen            test
      5.3 %  0.94 % to 24.6 %  1 of 19 runs  2026-11-01 cccccccc  2026-11-01 cccccccc  tests/lock.test.ts > waits
      0 %    0 % to 16.8 %     0 of 19 runs  2026-11-01 fb7334af  2026-11-01 fb7334af  |a| x.ts > y

      red at once: 1 of 18 trusted runs failed first, and the record below allows 0; a max_fail_rate of 0.056 would hold
      mend it, or add this record:
        npx vitest-oracle budget add "tests/lock.test.ts > waits"
      by hand: paste it below tests: in oracle/policy/flake_budget.yaml, then npx vitest-oracle seal
        "tests/lock.test.ts > waits":
          retries: 1
          window_runs: 40
          max_fail_rate: 0.05
          expires: "2026-12-31"
          owner: "<team>"
          note: "<why it flakes>"

      odds of a window of 40 runs, of which 2 may fail first:
        true rate  budget turns red in  both attempts fail in
        5.3 %      4 windows of 10      1 run of 360           observed: 1 of 19 runs
        2.5 %      1 window of 13       1 run of 1,600         half its limit
        10 %       8 windows of 10      1 run of 100           twice its limit
      "
    `)
    expect((await call(dir, 'candidates', '|a| x.ts > y')).stdout).toContain('\n  "|a| x.ts > y":\n    retries: 1\n')
    const json = JSON.parse((await call(dir, 'candidates', '--format', 'json')).stdout)
    expect(json.candidates).toMatchObject([
      { id: LOCK, failed: 1, runs: 19, firstSeen: { day: '2026-11-01', commit: same } },
      { id: '|a| x.ts > y', rate: 0 },
    ])
    expect(await call(dir, 'candidates', LEASE)).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('no-such-candidate'),
    })
  })

  it('says so where nothing flaked', async () => {
    const dir = await given()
    expect((await call(dir, 'candidates')).stdout).toBe(
      'no test without a record flaked; 0 full runs in .oracle-ledger, 0 of them trusted\n\nno trusted run is recorded yet: npx vitest-oracle ledger record does it in CI\n',
    )
  })
})
