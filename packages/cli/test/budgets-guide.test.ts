import { readFileSync } from 'node:fs'
import { aDay, aDigest } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { aLedger, type RunSketch } from './a-ledger.ts'
import { aSealedRepository } from './a-sealed-repository.ts'
import { runMain } from './run-main.ts'

const LEASE = 'tests/lease.test.ts > renewal'
const DAY_MS = 86_400_000

/** One a day until 30 November: the test flaked in two of the newest forty. */
const RUNS: readonly RunSketch[] = Array.from({ length: 62 }, (_, at) => ({
  sha: aDigest(`commit ${at}`).slice(0, 40),
  startedAt: Date.UTC(2026, 8, 30, 12) + at * DAY_MS,
  ...(at === 33 || at === 56 ? { flaked: [LEASE] } : {}),
}))
const OWN: readonly RunSketch[] = [{}, {}, { dirty: true }, { dirty: true }].map((run) => ({ ...run, trusted: false }))

/** What is typed on the page, answers included, and what it prints; `…` stands for lines that are left out. */
const SESSIONS = [
  ...readFileSync(new URL('../../../docs/guides/budgets.md', import.meta.url), 'utf8').matchAll(
    /^```\n\$ (.+)\n([\s\S]*?)^```$/gm,
  ),
].map(([, command = '', output = '']) => ({ command, output }))

const QUESTION = /^((?:Who mends it \(a team or a person\)|Why does it flake|write it\? \[y\/N\]): )(.*)\n/gm

/** Commit ids are the scene's own. */
const withoutIds = (text: string): string => text.replace(/\b[0-9a-f]{8,40}\b/g, (id) => 'x'.repeat(id.length))

const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare = '']) => quoted ?? bare)

it('prints what the guide shows, command by command', async () => {
  await using repository = await aSealedRepository({ '.gitignore': '.oracle-ledger/\n' })
  const { dir } = repository
  aLedger(dir, [LEASE], [...RUNS, ...OWN])
  for (const { command, output } of SESSIONS) {
    const [, program, ...words] = wordsOf(command)
    expect(program).toBe('vitest-oracle')
    const head = await repository.commit('chore: what the last command wrote')
    if (words.includes('--since')) {
      await repository.git('update-ref', 'refs/remotes/origin/main', head)
      aLedger(dir, [LEASE], [{ sha: head, startedAt: Date.UTC(2026, 11, 1) }])
    }
    const answers = [...output.matchAll(QUESTION)].map(([, , answer = '']) => answer)
    const { stdout, stderr } = await runMain(dir, words, { today: aDay('2026-12-01'), answers })
    const printed = withoutIds(stdout + stderr)
    const parts = withoutIds(output.replace(QUESTION, '$1')).split(/^…\n/m)
    if (parts.length === 1) expect(printed, command).toBe(parts[0])
    for (const part of parts) expect(printed, command).toContain(part)
  }
  expect(SESSIONS).toHaveLength(7)
})
