import { isCanonicalPath } from '../model/canonical-path.ts'
import { toDay } from '../model/day.ts'
import type { Expiry, Freeze } from '../model/policy.ts'
import { asTestId } from '../model/test-id.ts'
import { isGlob } from './is-glob.ts'
import { type KeyProblem, showValue } from './policy-document.ts'
import { type ExpiryKeys, toExpiry } from './to-expiry.ts'

/** One case of `frozen/manifest.json`, as its schema leaves it. */
export interface CaseKeys extends ExpiryKeys {
  readonly id: string
  readonly retired_src_path?: string
  readonly retired_test?: string
  readonly owner: string
  readonly reason: string
  readonly observed?: { readonly failed: number; readonly of: number }
  readonly expires_unix?: number
  readonly repro_cmd: string
}

/** The rules between the keys of one case. */
export const caseProblems = (freeze: CaseKeys, index: number): readonly KeyProblem[] => {
  const keys = ['cases', String(index)]
  const { retired_src_path: path, retired_test: test, observed } = freeze
  const problems: KeyProblem[] = []
  if (path === undefined && test === undefined)
    problems.push({ keys, text: 'lacks retired_src_path or retired_test: nothing would be frozen' })
  if (path !== undefined && !isFrozenPath(path))
    problems.push({ keys: [...keys, 'retired_src_path'], text: `is ${showValue(path)}; it must be ${FROZEN_PATH}` })
  if (countEnds(freeze) !== 1)
    problems.push({
      keys,
      text: `has ${countEnds(freeze)} of expires, expires_unix and expires_commit; it must have one`,
    })
  if (observed !== undefined && observed.failed > observed.of)
    problems.push({
      keys: [...keys, 'observed', 'failed'],
      text: `is ${observed.failed}; it must not exceed of, which is ${observed.of}`,
    })
  return problems
}

const FROZEN_PATH =
  "a path below the oracle's home: no leading or trailing space or slash, no ./ ../ // or backslash, no * ? { ("

const isFrozenPath = (path: string): boolean => isCanonicalPath(path) && path === path.trim() && !isGlob(path)

const countEnds = ({ expires, expires_unix, expires_commit }: CaseKeys): number =>
  [expires, expires_unix, expires_commit].filter((end) => end !== undefined).length

/** The freeze that a case without problems describes. */
export const toFreeze = (freeze: CaseKeys): Freeze => ({
  id: freeze.id,
  retiredSrcPath: freeze.retired_src_path ?? null,
  retiredTest: freeze.retired_test === undefined ? null : asTestId(freeze.retired_test),
  owner: freeze.owner,
  reason: freeze.reason,
  observed: freeze.observed ?? null,
  expires: toEnd(freeze),
  reproCmd: freeze.repro_cmd,
})

const toEnd = (freeze: CaseKeys): Expiry =>
  freeze.expires_unix === undefined
    ? // Cases without an end were refused above.
      (toExpiry(freeze) as Expiry)
    : { kind: 'day', day: toDay(freeze.expires_unix * 1000) }
