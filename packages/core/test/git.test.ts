import { rmSync, writeFileSync } from 'node:fs'
import {
  commitTime,
  findHome,
  headCommit,
  isAncestor,
  newestRecorded,
  readLock,
  withUntracked,
} from '@vitest-oracle/core'
import { aRepository, type Repository } from '@vitest-oracle/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { caught } from './caught.ts'

let repository: Repository
beforeEach(async () => {
  repository = await aRepository()
})
afterEach(async () => {
  await repository.dispose()
})

const NOWHERE = 'f'.repeat(40)

describe('commitTime', () => {
  test("is the committer's, whatever the message says", async () => {
    const sha = await repository.commit('committer Eve <eve@example.com> 1 +0000\n\ncommitter Eve <e@x> 2 +0000')
    expect(await commitTime(repository.dir, sha)).toBe(Date.parse('2026-11-01T12:00:00Z'))
  })

  test('is not known of a commit that the clone does not hold, nor outside a repository', async () => {
    await repository.commit('chore: start')
    expect(await commitTime(repository.dir, NOWHERE)).toBeNull()
    expect(await commitTime('/', NOWHERE)).toBeNull()
  })
})

describe('headCommit', () => {
  test('answers null before the first commit', async () => {
    expect(await headCommit(repository.dir)).toBeNull()
  })

  test('names commit and branch, from a folder below the top too', async () => {
    const sha = await repository.commit('chore: start', { 'packages/api/a': '' })
    expect(await headCommit(`${repository.dir}/packages/api`)).toEqual({
      sha,
      branch: 'main',
      dirty: false,
      changed: [],
    })
  })

  test('names no branch on a detached HEAD', async () => {
    const sha = await repository.commit('chore: start')
    await repository.git('checkout', '--quiet', '--detach')
    expect(await headCommit(repository.dir)).toMatchObject({ sha, branch: null, dirty: false })
  })

  test('is dirty for a changed, a staged and a removed file, and not for an untracked one', async () => {
    await repository.commit('chore: start', { a: '1', b: '1' })
    writeFileSync(`${repository.dir}/untracked`, '')
    expect((await headCommit(repository.dir))?.dirty).toBe(false)
    writeFileSync(`${repository.dir}/a`, '2')
    expect((await headCommit(repository.dir))?.dirty).toBe(true)
    await repository.git('add', 'a')
    expect((await headCommit(repository.dir))?.dirty).toBe(true)
    await repository.git('checkout', '--quiet', 'HEAD', '--', 'a')
    rmSync(`${repository.dir}/b`)
    expect((await headCommit(repository.dir))?.dirty).toBe(true)
  })

  test('names what differs, a renamed file by its new path', async () => {
    await repository.commit('chore: start', { a: '1', 'b c': '1', '2 old': 'moved' })
    await repository.git('mv', '2 old', 'new')
    writeFileSync(`${repository.dir}/b c`, '2')
    rmSync(`${repository.dir}/a`)
    expect((await headCommit(repository.dir))?.changed).toEqual(['a', 'b c', 'new'])
  })

  test('reads the repository it is in, whatever a hook left in the environment', async () => {
    const sha = await repository.commit('chore: start')
    const other = await aRepository({ files: { a: '' } })
    process.env.GIT_DIR = `${other.dir}/.git`
    try {
      expect((await headCommit(repository.dir))?.sha).toBe(sha)
    } finally {
      delete process.env.GIT_DIR
      await other.dispose()
    }
  })

  test('is 64 in a repository that git cannot read', async () => {
    await repository.commit('chore: start')
    rmSync(`${repository.dir}/.git/HEAD`)
    await expect(headCommit(repository.dir)).rejects.toMatchObject({ code: 'git-failed', exitCode: 64 })
  })
})

describe('withUntracked', () => {
  const ask = async (isLoaded: (file: string) => boolean) => {
    const home = `${repository.dir}/packages/api`
    return withUntracked(await headCommit(home), { home, isLoaded })
  }

  test('is dirty where a run loaded a file that git neither tracks nor ignores, anywhere in the repository', async () => {
    await repository.commit('chore: start', { 'packages/api/a': '', '.gitignore': 'built\n' })
    for (const name of ['x.txt', 'packages/b ü', 'packages/api/built']) writeFileSync(`${repository.dir}/${name}`, '')
    expect(await ask(() => false)).toMatchObject({ dirty: false, changed: [] })
    expect(await ask((file) => file === `${repository.dir}/packages/b ü`)).toMatchObject({
      dirty: true,
      changed: [],
      untracked: ['packages/b ü'],
    })
    expect((await ask(() => true))?.untracked).toEqual(['packages/b ü', 'x.txt'])
  })

  test('asks nothing of a commit that is dirty, nor outside one', async () => {
    const fail = () => expect.unreachable()
    expect(await withUntracked(null, { home: '/', isLoaded: fail })).toBeNull()
    await repository.commit('chore: start', { 'packages/api/a': '' })
    writeFileSync(`${repository.dir}/packages/api/a`, '2')
    writeFileSync(`${repository.dir}/new`, '')
    expect(await ask(fail)).toEqual(await headCommit(repository.dir))
  })
})

describe('a deleted oracle', () => {
  test('comes back out of the commit, from a folder below too; one that no commit holds is made', async () => {
    await repository.commit('chore: start', { 'oracle/LOCK': '# oracle-lock 1\n', 'src/a': '' })
    const home = repository.dir
    rmSync(`${home}/oracle/LOCK`)
    expect(caught(() => readLock({ home, root: 'oracle' }))).toMatchObject({
      code: 'no-lock',
      hint: 'git checkout HEAD -- oracle/LOCK',
    })
    rmSync(`${home}/oracle`, { recursive: true })
    for (const [start, path] of [
      [home, 'oracle/'],
      [`${home}/src`, '../oracle/'],
    ] as const)
      expect(caught(() => findHome(start, 'oracle')).hint).toContain(`git checkout HEAD -- ${path} `)
    expect(caught(() => findHome(home, 'evidence')).hint).toContain('npx vitest-oracle init')
    await repository.git('rm', '--quiet', '-r', '--cached', 'oracle')
    await repository.commit('chore: no oracle')
    expect(caught(() => findHome(home, 'oracle')).hint).toContain('npx vitest-oracle init')
  })
})

describe('newestRecorded', () => {
  test('finds the recorded commit that a desk commit comes from, or none', async () => {
    const [old, base] = [await repository.commit('chore: start'), await repository.commit('feat: base')]
    await repository.branch('mend')
    const commit = await repository.commit('fix: mend')
    const newest = (...recorded: readonly string[]) =>
      newestRecorded(repository.dir, { commit, recorded: new Set(recorded) })
    expect(await newest(old, base, NOWHERE)).toBe(base)
    expect(await newest(old)).toBe(old)
    expect(await newest(commit, base)).toBe(commit)
    expect(await newest(NOWHERE)).toBeNull()
    expect(await newest()).toBeNull()
  })
})

describe('isAncestor', () => {
  test('tells ancestors from commits of another branch and from commits that are nowhere', async () => {
    const first = await repository.commit('chore: start')
    await repository.branch('side')
    const side = await repository.commit('feat: side')
    await repository.git('checkout', '--quiet', 'main')
    const head = await repository.commit('feat: main')
    const answers = await Promise.all([first, head, side, NOWHERE].map((commit) => isAncestor(repository.dir, commit)))
    expect(answers).toEqual([true, true, false, false])
  })

  test('is 64 outside a repository', async () => {
    rmSync(`${repository.dir}/.git`, { recursive: true })
    await expect(isAncestor(repository.dir, NOWHERE)).rejects.toMatchObject({ code: 'no-repository', exitCode: 64 })
  })

  test('is 64 in a shallow clone that does not hold the answer', async () => {
    const first = await repository.commit('chore: start')
    const head = await repository.commit('feat: next')
    await repository.git('clone', '--quiet', '--depth=1', `file://${repository.dir}`, 'clone')
    const clone = `${repository.dir}/clone`
    expect(await isAncestor(clone, head)).toBe(true)
    await expect(isAncestor(clone, first)).rejects.toMatchObject({ code: 'shallow-clone', exitCode: 64 })
  })
})
