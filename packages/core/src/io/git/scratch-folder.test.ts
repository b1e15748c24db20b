import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withScratchFolder } from './scratch-folder.ts'
import { saysNoRoom } from './scratch-unwritable.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const listeners = () => ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => process.listenerCount(signal))

describe('withScratchFolder', () => {
  it('removes the folder, and hears no signal afterwards', async () => {
    const before = listeners()
    const folder = await withScratchFolder('test', (outer) =>
      withScratchFolder('inner', async (folder) => {
        writeFileSync(join(folder, 'file'), outer)
        expect(listeners()).toEqual(before.map((count) => count + 1))
        return folder
      }),
    )
    expect([existsSync(folder), listeners()]).toEqual([false, before])
  })

  it('says that it is this machine where there is no place for it', async () => {
    vi.stubEnv('TMPDIR', '/nowhere/at/all')
    await expect(withScratchFolder('test', async () => 1)).rejects.toMatchObject({
      code: 'scratch-unwritable',
      message: expect.stringContaining('/nowhere/at/all'),
    })
  })

  it.each([
    ['a file in it', (folder: string) => mkdirSync(join(folder, 'no', 'where'))],
    ['a disk that is full', () => raise(Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' }))],
  ])('says so of %s', async (_what, work) => {
    const failed = withScratchFolder('test', async (folder) => work(folder))
    await expect(failed).rejects.toMatchObject({ code: 'scratch-unwritable' })
  })

  it('leaves every other error as it is', async () => {
    const error = Object.assign(new Error('ENOENT'), { code: 'ENOENT', path: '/elsewhere' })
    await expect(withScratchFolder('test', async () => raise(error))).rejects.toBe(error)
  })
})

const raise = (error: Error): never => {
  throw error
}

describe('saysNoRoom', () => {
  it.each([
    ['fatal: write error: No space left on device', true],
    ['error: unable to create temporary file: Read-only file system', true],
    ['remote: fatal: write error: No space left on device', false],
    ['fatal: bad object', false],
  ])('reads: %s', (stderr, expected) => {
    expect(saysNoRoom(`${stderr}\nfatal: unpack-objects failed\n`)).toBe(expected)
  })
})
