import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withFolderLock } from './with-folder-lock.ts'

describe('a folder lock', () => {
  let base: string
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'vitest-oracle-lock-'))
  })
  afterEach(() => rmSync(base, { recursive: true, force: true }))

  test('lets one holder in at a time', async () => {
    const lock = join(base, '.lock')
    const log: string[] = []
    const hold = (name: string) =>
      withFolderLock(lock, async () => {
        log.push(`${name} in`)
        await Promise.resolve()
        log.push(`${name} out`)
      })
    await Promise.all([hold('a'), hold('b')])
    expect(log).toEqual(['a in', 'a out', 'b in', 'b out'])
  })

  test('is given back when the work throws', async () => {
    const lock = join(base, '.lock')
    await expect(withFolderLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(existsSync(lock)).toBe(false)
  })

  test('is taken over from a process that has died', async () => {
    const lock = join(base, '.lock')
    mkdirSync(lock)
    writeFileSync(join(lock, 'pid'), String(spawnSync(process.execPath, ['--version']).pid))
    expect(await withFolderLock(lock, () => Promise.resolve('mine'))).toBe('mine')
  })
})
