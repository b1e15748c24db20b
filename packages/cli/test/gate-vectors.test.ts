import { chmodSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { formatLock, gatherTree, lockEntries, parsePathList } from '@vitest-oracle/core'
import { aRepository, type Files, writeFiles } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { decode, FENCE_POLICY, type FenceVector, fenceVectors, IN_30_DAYS } from './fence-values.ts'
import { runBin } from './run-bin.ts'

const MANIFEST = 'oracle/frozen/manifest.json'

/** Adds what a manifest lacks, unless the vector is about just that. */
const complete = ({ id }: FenceVector, content: string | Uint8Array | null): string | Uint8Array | null => {
  if (content === null || ABOUT_THE_MANIFEST.test(id)) return content
  const manifest = JSON.parse(Buffer.from(content).toString('utf8'))
  const cases = manifest.cases.map((entry: Readonly<Record<string, unknown>>) => ({
    owner: 'o',
    reason: 'r',
    repro_cmd: 'x',
    ...('expires_unix' in entry ? {} : { expires: IN_30_DAYS }),
    ...entry,
  }))
  return JSON.stringify({ version: 1, ...manifest, cases })
}

const ABOUT_THE_MANIFEST = /^1-manifest-/

const baseFiles = (vector: FenceVector): Files => {
  const files = { ...decode(fenceVectors.default_base), ...decode(vector.base_changes ?? {}), ...FENCE_POLICY }
  return { ...files, [MANIFEST]: complete(vector, files[MANIFEST] ?? null) }
}

const applyHead = (dir: string, vector: FenceVector): void => {
  writeFiles(dir, decode(vector.head_changes))
  for (const [path, target] of Object.entries(vector.head_symlinks ?? {})) {
    rmSync(join(dir, path), { recursive: true, force: true })
    symlinkSync(target, join(dir, path))
  }
  for (const path of Object.keys(vector.mode_changes ?? {})) chmodSync(join(dir, path), 0o755)
  if (vector.id.endsWith('-relocked')) relock(dir)
}

/** The policy of some vectors cannot be read, so LOCK is made without it. */
const relock = (home: string): void => {
  const sealed = parsePathList({ path: 'sealed.txt', text: 'tools/oracle_fence.py\n' })
  const listing = gatherTree({ home, root: 'oracle', sealed, lock: null })
  writeFiles(home, { 'oracle/LOCK': formatLock(lockEntries(listing)) })
}

describe('the gate arm of the fence vectors', () => {
  const arm = fenceVectors.fence.filter(({ arm }) => arm === 'gate')

  it('is not empty', () => {
    expect(arm.length).toBeGreaterThan(40)
  })

  it.concurrent.each(arm)('$id exits $exit', async (vector) => {
    await using repository = await aRepository()
    writeFiles(repository.dir, baseFiles(vector))
    if (vector.id !== '3-before-4') relock(repository.dir)
    const base = await repository.commit('base')
    applyHead(repository.dir, vector)
    const head = await repository.commit('head')
    const { exitCode, stdout, stderr } = await runBin(repository.dir, `gate --base ${base} --head ${head}`)
    expect({ exitCode, stderr, stdout: exitCode === vector.exit ? '' : stdout }).toMatchObject({
      exitCode: vector.exit,
      stdout: '',
    })
  })
})
