import { OracleError } from '@vitest-oracle/core'
import { describe, expect, it } from 'vitest'
import { errorText } from './error-text.ts'

describe('errorText', () => {
  it('prints what could not be done, what to type and how to learn more', () => {
    const error = new OracleError({
      code: 'no-lock',
      message: 'read oracle/LOCK: it does not exist',
      hint: 'npx a\nnpx b',
    })
    expect(errorText(error)).toEqual({
      exitCode: 64,
      text: 'cannot read oracle/LOCK: it does not exist\n  next  npx a\n        npx b\n  code  no-lock, exit 64; npx vitest-oracle explain no-lock\n',
    })
  })

  it('shows what a terminal or a CI system would obey', () => {
    const error = new OracleError({
      code: 'x',
      message: 'find \u001b[2J\u202e\n::error::y',
      hint: 'npx \u009b\nthen \r',
    })
    expect(errorText(error).text).toBe(
      String.raw`cannot find \u001b[2J\u202e`.concat(
        String.raw`
\u003a:error::y
  next  npx \u009b
        then \u000d
  code  x, exit 64; npx vitest-oracle explain x
`,
      ),
    )
    expect(errorText(new Error('a\u001b[2J')).text).toContain(String.raw`Error: a\u001b[2J;`)
  })

  it('keeps the exit code of the error', () => {
    expect(errorText(new OracleError({ code: 'x', message: 'y', hint: 'z', exitCode: 3 })).exitCode).toBe(3)
  })

  it.each([new TypeError('x is not a function\n    at y'), 'a string', null])(
    'prints one line for the fault %s',
    (fault) => {
      const { text, exitCode } = errorText(fault)
      expect(exitCode).toBe(70)
      expect(text.split('\n')).toHaveLength(2)
      expect(text).toContain('please report')
    },
  )
})
