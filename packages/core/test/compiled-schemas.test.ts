import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../scripts/compile-schemas.js', import.meta.url))

test('the compiled schemas are what the published ones give', () => {
  expect(execFileSync(process.execPath, [SCRIPT, '--check'], { encoding: 'utf8', stdio: 'pipe' })).toBe('')
})
