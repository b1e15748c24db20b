import { aConfigFile } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { findings, MAJORS, play } from './scenario.ts'

const TITLES = `['$0 $& \${x}'], ['\\u001b[31mred'], ['a\\nb'], ['x > y'], ['😀 é'], [''], ['L'.repeat(5000)], ['%s']`

const hostile = (expected: string): string => `import { describe, expect, it } from 'vitest'

describe.each([${TITLES}])('%s', () => {
  it('t', () => expect(1).toBe(${expected}))
})
for (const title of ['__proto__', 'constructor', 'toString', '  padded  ', 'padded', 'same', 'same', 'same #2', 'é', 'e\\u0301']) {
  it.skip(title, () => expect(1).toBe(${expected}))
}
`

const FILE = 'oracle/properties/[names] $1.test.ts'

describe.each(MAJORS)('R37 hostile titles on Vitest %i', (major) => {
  test('are told apart, and all of them ran', async () => {
    const result = await play(major, { files: { [FILE]: hostile('1'), 'vitest.config.ts': aConfigFile() } })
    expect(findings(result)).toEqual([])
    expect(result.exitCode).toBe(0)
    expect(result.report?.evidence.sealedTests).toBe(18)
    expect(result.report?.tests.passed).toBe(18)
  })

  test('are printed escaped and cut', async () => {
    const result = await play(major, { files: { [FILE]: hostile('2') } })
    expect(result.exitCode).toBe(1)
    expect(new Set(findings(result)).size).toBe(18)
    const panel = result.stdout.slice(result.stdout.lastIndexOf('oracle  reject'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not reach the terminal.
    expect(panel).not.toMatch(/\u001b\[31mred/)
    expect(Math.max(...panel.split('\n').map((line) => line.length))).toBeLessThan(1000)
  })
})
