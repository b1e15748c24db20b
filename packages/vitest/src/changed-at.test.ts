import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changedAt } from './changed-at.ts'

it('tells when a file was written, whatever its own time says, and when it went', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-at-'))
  const file = join(folder, 'a.txt')
  writeFileSync(file, '')
  utimesSync(file, 1, 1)
  expect(changedAt(file)).toBe(statSync(file).ctimeMs)
  rmSync(file)
  expect(changedAt(file)).toBe(statSync(folder).ctimeMs)
  expect(changedAt(join(file, 'below'))).toBe(statSync(folder).ctimeMs)
  rmSync(folder, { recursive: true })
})
