import validRange from 'semver/ranges/valid.js'
import { isCanonicalPath } from '../model/canonical-path.ts'
import type { Expiry, Permit, PermitCondition } from '../model/policy.ts'
import { asTestId } from '../model/test-id.ts'
import { type KeyProblem, showValue } from './policy-document.ts'
import { type ExpiryKeys, toExpiry } from './to-expiry.ts'

/** One record under `permits:`, as its schema leaves it. */
export interface PermitKeys extends ExpiryKeys {
  readonly scope?: 'test' | 'suite'
  readonly marker: Permit['marker']
  readonly when?: ConditionKeys | null
  readonly owner: string
  readonly note: string
}

interface ConditionKeys {
  readonly platform?: readonly string[]
  readonly node?: string
  readonly env_missing?: readonly string[]
  readonly path_missing?: readonly string[]
}

/** The rules between the keys of one permit. */
export const permitProblems = ([id, permit]: readonly [string, PermitKeys]): readonly KeyProblem[] => {
  const keys = ['permits', id]
  const { expires = null, expires_commit: commit, when } = permit
  const problems: KeyProblem[] = []
  if (expires === null && commit === undefined)
    problems.push({ keys, text: 'lacks expires ("YYYY-MM-DD") or expires_commit with ticket' })
  if (expires !== null && commit !== undefined)
    problems.push({ keys: [...keys, 'expires_commit'], text: 'stands beside expires; one of the two is allowed' })
  return [...problems, ...conditionProblems(when ?? {}, [...keys, 'when'])]
}

const conditionProblems = ({ node, path_missing: paths = [] }: ConditionKeys, keys: readonly string[]) => {
  const problems: KeyProblem[] = []
  if (node !== undefined && (node.trim() === '' || validRange(node) === null))
    problems.push({
      keys: [...keys, 'node'],
      text: `is ${showValue(node)}; it must be a range of versions as npm writes them, such as ">=22"`,
    })
  paths.forEach((path, index) => {
    if (!isCanonicalPath(path.replace(/\/$/, '')))
      problems.push({
        keys: [...keys, 'path_missing', String(index)],
        text: `is ${showValue(path)}; it must be a path below the oracle's home, without ./, ../, // or backslash`,
      })
  })
  return problems
}

/** The permit that a record without problems describes. */
export const toPermit = (id: string, permit: PermitKeys): Permit => ({
  id: asTestId(id),
  scope: permit.scope ?? 'test',
  marker: permit.marker,
  when: toCondition(permit.when ?? {}),
  // Permits without an end were refused above.
  expires: toExpiry(permit) as Expiry,
  owner: permit.owner,
  note: permit.note,
})

const toCondition = ({ platform, node, env_missing, path_missing }: ConditionKeys): PermitCondition => ({
  ...(platform === undefined ? {} : { platform }),
  ...(node === undefined ? {} : { node }),
  ...(env_missing === undefined ? {} : { envMissing: env_missing }),
  ...(path_missing === undefined ? {} : { pathMissing: path_missing }),
})
