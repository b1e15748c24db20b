import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeReport } from './write-report.ts'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'report-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const refusal = expect.objectContaining({ code: 'report-in-the-way', exitCode: 64 })

it('removes a folder in the place of a report, and nothing beside it', () => {
  mkdirSync(join(home, '.vitest/oracle/report.json/x'), { recursive: true })
  writeFileSync(join(home, '.vitest/oracle/report.html'), '')
  removeReport(home, {})
  removeReport(home, {})
  expect(existsSync(join(home, '.vitest/oracle/report.json'))).toBe(false)
  expect(existsSync(join(home, '.vitest/oracle/report.html'))).toBe(true)
})

it('leaves a folder where a person chose the place', () => {
  mkdirSync(join(home, 'out/report.md'), { recursive: true })
  expect(() => removeReport(home, { outputDir: 'out' })).toThrow(refusal)
  expect(existsSync(join(home, 'out/report.md'))).toBe(true)
})

it('names what is in the way', () => {
  writeFileSync(join(home, '.vitest'), '')
  expect(() => removeReport(home, {})).toThrow(
    expect.objectContaining({ message: expect.stringContaining(join(home, '.vitest/oracle/report.json')) }),
  )
})
