import { describe, expect, it, test } from 'vitest'
import { isUnreadCode, screenText } from './screen-text.ts'

const kindsOf = (head: string, base: string | null = null): readonly string[] =>
  screenText({ path: 'src/a.vue', base, head, root: 'oracle' }).map(({ kind }) => kind)

test.each<[string, readonly string[]]>([
  ['if (import.meta.vitest) go()', ['detects-runner']],
  ['if [ -n "$VITEST_POOL_ID" ]; then', ['detects-runner']],
  ['echo x > oracle/LOCK', ['writes-evidence']],
  ["write('../../oracle/LOCK')", ['writes-evidence']],
  ['Date.now = () => 0', ['assigns-global']],
  ['globalThis.total = 1', ['assigns-global']],
  ['if (Date.now == a) go()', []],
  ["import a from 'my-oracle/client'", []],
  ['const oracle = 1', []],
])('%s', (head, kinds) => {
  expect(kindsOf(head)).toEqual(kinds)
})

it('leaves out what base had', () => {
  expect(kindsOf('a\n  oracle/x', 'oracle/x')).toEqual([])
})

describe('a file that no parser reads', () => {
  test.each<[string, string, boolean]>([
    ['src/a.vue', '', true],
    ['src/A.Svelte', '', true],
    ['src/a.sh', '', true],
    ['bin/run', '#!/bin/sh', true],
    ['src/LICENSE', 'MIT', false],
    ['src/a.css', '#!', false],
    ['src/a.ts', '', false],
  ])('%s', (path, text, isCode) => {
    expect(isUnreadCode(path, text)).toBe(isCode)
  })
})
