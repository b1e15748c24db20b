import { type Files, runVitest } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { findings, MAJORS, NOTE, PASSING, play, subjects, withProject } from './scenario.ts'

const FILE = 'tests/outside.test.ts'

const OUTSIDE = `${NOTE}
import { describe, expect, test } from 'vitest'

test('plain', () => {
  note('plain')
  expect(1).toBe(1)
})
test.skip('skip', () => note('skip'))
test.skipIf(true)('skipIf', () => note('skipIf'))
test.runIf(false)('runIf', () => note('runIf'))
test.todo('todo', () => note('todo'))
test('option', { skip: true }, () => note('option'))
test('ctx.skip', (ctx) => {
  note('called')
  ctx.skip('no bucket')
})
test.fails('fails', () => {
  note('fails')
  expect(1).toBe(2)
})
test.todo('a plan')
describe.skip('suite', () => {
  test('one', () => note('one'))
  test('two', () => note('two'))
})
`

/** What an author may not hide: every marked test by name, a suite once. */
const MARKED = ['skip', 'skipIf', 'runIf', 'todo', 'option', 'ctx.skip', 'fails', 'suite'].map((t) => `${FILE} > ${t}`)

const permit = (id: string, { marker = 'skip', extra = '', expires = '2026-12-21' } = {}): string =>
  `  "${id}":\n    marker: ${marker}\n    expires: "${expires}"\n    owner: platform\n    note: needs a bucket\n${extra}`

const policy = (...permits: readonly string[]): Record<string, string> => ({
  'oracle/policy/flake_budget.yaml': `version: 1\ntests: {}\npermits:\n${permits.join('')}`,
})

const ALL_PERMITTED = policy(
  permit(`${FILE} > skip`),
  permit(`${FILE} > skipIf`),
  permit(`${FILE} > runIf`),
  permit(`${FILE} > todo`, { marker: 'todo' }),
  permit(`${FILE} > option`),
  permit(`${FILE} > ctx.skip`),
  permit(`${FILE} > fails`, { marker: 'fails' }),
  permit(`${FILE} > suite`, { extra: '    scope: suite\n' }),
)

const ONE_SKIP = `${NOTE}
import { expect, test } from 'vitest'

test('other', () => expect(1).toBe(1))
test.skip('drivers', () => note('drivers'))
`

const FOCUSED = `${NOTE}
import { expect, test } from 'vitest'

test.only('focused', () => {
  note('focused')
  expect(1).toBe(1)
})
test('other', () => {
  note('other')
  expect(1).toBe(1)
})
`

/** Each skips a test of the condition's name, in one file. */
const CONDITIONS = [
  { name: 'this platform', condition: '{ platform: [linux, darwin, win32] }' },
  { name: 'another platform', condition: '{ platform: [aix] }', says: 'aix' },
  { name: 'a Node version that runs', condition: '{ node: ">=18" }' },
  { name: 'a Node version that does not run', condition: '{ node: "<18" }', says: '<18' },
  { name: 'a missing variable', condition: '{ env_missing: [S3_BUCKET] }' },
  { name: 'a variable that is set', condition: '{ env_missing: [PATH] }', says: 'PATH' },
  { name: 'a missing path', condition: '{ path_missing: [dist] }' },
  { name: 'a path that exists', condition: '{ path_missing: [src] }', says: 'src' },
  { name: 'a day that is over', condition: '{}', expires: '2026-11-29', says: '2026-11-29' },
]

const idOf = ({ name }: { readonly name: string }): string => `tests/conditions.test.ts > ${name}`

const CONDITIONAL: Files = {
  'src/one.ts': 'export {}\n',
  'tests/conditions.test.ts': `${NOTE}
import { expect, test } from 'vitest'

test('other', () => expect(1).toBe(1))
${CONDITIONS.map(({ name }) => `test.skip('${name}', () => note('${name}'))`).join('\n')}
`,
  ...policy(
    ...CONDITIONS.map(({ condition, expires, ...row }) =>
      permit(idOf(row), { extra: `    when: ${condition}\n`, ...(expires ? { expires } : {}) }),
    ),
  ),
}

describe.each(MAJORS)('a marker outside the oracle on Vitest %i', (major) => {
  test('is named, rejected and not run', async () => {
    const result = await play(major, { files: { [FILE]: OUTSIDE } })
    expect(result.exitCode).toBe(7)
    expect(result.events).toEqual(['plain', 'called', 'fails'])
    expect(subjects(result, 'marker-without-permit')).toEqual([...MARKED].sort())
    const suite = result.report?.findings.find(({ subject }) => subject.endsWith('> suite'))
    expect(suite?.message).toMatch(/one[\s\S]*two/)
  })

  test('stands with a permit', async () => {
    const result = await play(major, { files: { [FILE]: OUTSIDE, ...ALL_PERMITTED } })
    expect(findings(result, 7)).toEqual([])
    expect(result.exitCode).toBe(0)
    expect(result.events).toEqual(['plain', 'called', 'fails'])
    expect(result.report?.permits.filter(({ inForce }) => inForce)).toHaveLength(8)
  })

  test('stands once the permit that was printed is pasted', async () => {
    await withProject(major, { files: { 'tests/one.test.ts': ONE_SKIP } }, async (project) => {
      const rejected = await runVitest(project)
      const action = rejected.report?.findings.find(({ code }) => code === 'marker-without-permit')?.action ?? ''
      const pasted = action.slice(action.indexOf('  "tests/one.test.ts > drivers"')).replace('<team>', 'platform')
      project.write({ 'oracle/policy/flake_budget.yaml': `version: 1\ntests: {}\npermits:\n${pasted}\n` })
      project.seal()
      const permitted = await runVitest(project)
      expect([rejected.exitCode, permitted.exitCode]).toEqual([7, 0])
    })
  })

  test('is judged by the conditions of its permit', async () => {
    const result = await play(major, { files: CONDITIONAL })
    const unmet = CONDITIONS.filter(({ says }) => says !== undefined)
    expect([result.exitCode, result.events]).toEqual([7, []])
    expect(subjects(result, 'marker-without-permit')).toEqual(unmet.map(idOf).sort())
    for (const row of unmet) {
      expect(result.report?.findings.find(({ subject }) => subject === idOf(row))?.message).toContain(row.says)
    }
  })

  test('is listed as stale once its test passes unmarked', async () => {
    const result = await play(major, {
      files: {
        'tests/one.test.ts': ONE_SKIP.replace('test.skip', 'test').replace("note('drivers')", 'expect(1).toBe(1)'),
        ...policy(permit('tests/one.test.ts > drivers')),
      },
    })
    expect(result.exitCode).toBe(0)
    expect(findings(result, 10)).toEqual(['permit-stale tests/one.test.ts > drivers'])
  })

  test('keeps -t to what it names', async () => {
    const scenario = { files: { [FILE]: OUTSIDE, 'tests/passing.test.ts': PASSING }, args: ['-t', 'plain'] }
    const desk = await play(major, scenario)
    const ci = await play(major, { ...scenario, env: { CI: '1' } })
    expect([desk.exitCode, ci.exitCode]).toEqual([0, 7])
    expect(desk.events).toEqual(['plain'])
    expect(desk.report?.narrowing).toEqual([{ kind: 'name-pattern', detail: expect.stringContaining('plain') }])
    expect(findings(ci, 7)[0]).toContain('narrowed-in-ci')
  })

  test('is honoured as `only` at a desk and undone in CI, and 7 in both', async () => {
    const scenario = { files: { 'tests/only.test.ts': FOCUSED } }
    const desk = await play(major, scenario)
    const ci = await play(major, { ...scenario, env: { CI: '1' } })
    expect([desk.exitCode, ci.exitCode]).toEqual([7, 7])
    expect([desk.events, ci.events]).toEqual([['focused'], ['focused', 'other']])
    expect(findings(desk, 7)[0]).toContain('only-narrows')
    expect(findings(ci, 7)).toEqual(['only-committed tests/only.test.ts'])
  })
})
