import { expect, it } from 'vitest'
import { replayCommand } from './replay.ts'

it.each([
  { title: 'total', command: 'npx vitest run oracle/a.test.ts -t total' },
  { title: 'the total', command: 'npx vitest run oracle/a.test.ts -t "the total"' },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a title that a shell would expand.
  { title: '$0 $& ${x}', command: "npx vitest run oracle/a.test.ts -t '\\$0 \\$& \\$\\{x\\}'" },
  { title: 'a "b" `c`', command: 'npx vitest run oracle/a.test.ts -t \'a "b" `c`\'' },
  { title: 'a\nb\u001b', command: "npx vitest run oracle/a.test.ts -t 'a[^]b[^]'" },
])('quotes $title for a shell and a pattern', ({ title, command }) => {
  expect(replayCommand({ module: 'oracle/a.test.ts', title })).toBe(command)
})

it('tries one counterexample again', () => {
  const counterexample = { seed: -7, path: '0:1' }
  expect(replayCommand({ module: 'oracle/a.test.ts', title: 'x', counterexample })).toBe(
    'ORACLE_REPLAY=-7/0:1 npx vitest run oracle/a.test.ts -t x',
  )
})

it('quotes a path with a space', () => {
  expect(replayCommand({ module: 'oracle/a b.test.ts', title: 'x' })).toContain('run "oracle/a b.test.ts" ')
})
