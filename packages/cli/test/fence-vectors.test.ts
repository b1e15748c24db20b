import { aRepository, type Files, sealProject, writeFiles } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { decode, FENCE_POLICY, fenceVectors, IN_30_DAYS } from './fence-values.ts'
import { runBin } from './run-bin.ts'

/** What the vectors say to add: policy, one seed, and what the manifest lacks. */
const COMPLETED: Files = {
  ...FENCE_POLICY,
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
  const arm = fenceVectors.fence.filter(({ arm }) => arm === 'verify')

  it('is not empty', () => {
    expect(arm.map(({ id }) => id)).toContain('3-worktree-drift')
  })

  it.each(arm)('$id exits $exit', async ({ base_changes = {}, head_changes, worktree = {}, exit }) => {
    await using repository = await aRepository()
    writeFiles(repository.dir, { ...decode(fenceVectors.default_base), ...decode(base_changes), ...COMPLETED })
    sealProject(repository.dir)
    await repository.commit('base')
    await repository.commit('head', decode(head_changes))
    writeFiles(repository.dir, decode(worktree))
    const { exitCode } = await runBin(repository.dir, 'verify')
    expect(exitCode).toBe(exit)
  })
})
