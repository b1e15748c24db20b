import { readFileSync } from 'node:fs'
import { aRepository, type Files, sealProject, writeFiles } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { runBin } from './run-bin.ts'

/** Contents are base64; null deletes. */
type Encoded = Readonly<Record<string, string | null>>

interface Vector {
  readonly id: string
  readonly arm: string
  readonly exit: number
  readonly base_changes?: Encoded
  readonly head_changes: Encoded
  readonly worktree?: Encoded
}

// The file is part of this repository and sealed: its shape is known.
const vectors = JSON.parse(readFileSync(new URL('../../../oracle/vectors/fence.json', import.meta.url), 'utf8')) as {
  readonly default_base: Encoded
  readonly fence: readonly Vector[]
}

/** A fixture of the vectors lies directly in `fixtures/`, which stands for a set's folder. */
const decode = (files: Encoded): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path.replace(/^(oracle\/fixtures)\/(?=[0-9a-f]{64}\.)/, '$1/set/'),
      content === null ? null : Buffer.from(content, 'base64'),
    ]),
  )

const IN_30_DAYS = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** What the vectors say to add: policy, one seed, and what the manifest lacks. */
const COMPLETED: Files = {
  'oracle/policy/writable.txt': 'src/\n',
  'oracle/policy/sealed.txt': 'tools/oracle_fence.py\n',
  'oracle/policy/flake_budget.yaml': 'version: 1\ntests: {}\n',
  'oracle/properties/seeds.txt': '1\n',
  'oracle/frozen/manifest.json': `${JSON.stringify({
    version: 1,
    cases: [
      {
        id: 't1',
        retired_src_path: 'src/tests/retired.test.ts',
        owner: 'o',
        reason: 'r',
        repro_cmd: 'x',
        expires: IN_30_DAYS,
      },
    ],
  })}\n`,
}

describe('the verify arm of the fence vectors', () => {
  const arm = vectors.fence.filter(({ arm }) => arm === 'verify')

  it('is not empty', () => {
    expect(arm.map(({ id }) => id)).toContain('3-worktree-drift')
  })

  it.each(arm)('$id exits $exit', async ({ base_changes = {}, head_changes, worktree = {}, exit }) => {
    await using repository = await aRepository()
    writeFiles(repository.dir, { ...decode(vectors.default_base), ...decode(base_changes), ...COMPLETED })
    sealProject(repository.dir)
    await repository.commit('base')
    await repository.commit('head', decode(head_changes))
    writeFiles(repository.dir, decode(worktree))
    const { exitCode } = await runBin(repository.dir, 'verify')
    expect(exitCode).toBe(exit)
  })
})
