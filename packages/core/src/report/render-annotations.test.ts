import { aDigest, aListing, aLock, anEvidence, aPolicy } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import type { Finding } from '../model/index.ts'
import { renderAnnotations } from './render-annotations.ts'

const finding = (overrides: Partial<Finding> = {}): Finding => ({
  check: 'tests-passed',
  code: 'test-failed',
  subject: 'tests/a.test.ts > x',
  message: 'failed: no (tests/a.test.ts:12)',
  action: 'mend production',
  who: 'author',
  exitCode: 1,
  ...overrides,
})

const render = (findings: readonly Finding[], enforce: 'reject' | 'report' = 'reject'): string =>
  renderAnnotations({ ...inspect(aPolicy({ enforce }), anEvidence(declared())), findings })

/** A trial counts where the file that declares it is as LOCK lists it. */
const declared = () => {
  const files = [{ path: 'oracle/policy/oracle.yaml', digest: aDigest('enforce: report'), hint: 'none' }] as const
  return { lock: aLock({ entries: files }), tree: aListing({ files }), treeAfter: aListing({ files }) }
}

it('annotates the file and the line', () => {
  expect(render([finding()])).toBe(
    '::error file=tests/a.test.ts,line=12,title=oracle%3A test-failed (1)::tests/a.test.ts > x: failed: no (tests/a.test.ts:12)%0Amend production\n',
  )
})

it('leaves the project out of the file', () => {
  expect(render([finding({ subject: '|unit| tests/a.test.ts > x' })])).toContain('::error file=tests/a.test.ts,')
})

it('names no file where there is none', () => {
  expect(render([finding({ subject: 'test.retry' })])).toContain('::error title=')
})

it('escapes what GitHub would read', () => {
  const text = render([finding({ subject: 'tests/a,b:c.test.ts > 100%\r\n::set-output::', message: 'm' })])
  expect(text).toContain('file=tests/a%2Cb%3Ac.test.ts,')
  expect(text).toContain(String.raw`::tests/a,b:c.test.ts > 100%25\u000d\n::set-output::: m%0A`)
  expect(text.trimEnd().split('\n')).toHaveLength(1)
  expect(render([finding({ message: '\u001b[2J\u202e' })])).toContain(String.raw`: \u001b[2J\u202e%0A`)
})

it('warns where nothing is enforced, and of what a person should look at', () => {
  expect(render([finding()], 'report')).toMatch(/^::warning /)
  expect(render([finding({ exitCode: 10 })])).toMatch(/^::warning /)
})

it('gives the first ten and no notes', () => {
  const many = Array.from({ length: 12 }, () => finding())
  expect(render([...many, finding({ exitCode: 0 })]).split('::error')).toHaveLength(11)
  expect(render([finding({ exitCode: 0 })])).toBe('')
})
