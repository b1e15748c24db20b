import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isOracleError, parsePolicy } from '@vitest-oracle/core'
import { describe, expect, test } from 'vitest'

interface Vector {
  readonly id: string
  readonly base_changes?: Readonly<Record<string, string | null>>
  readonly exit: number
}

const { fence }: { readonly fence: readonly Vector[] } = JSON.parse(
  readFileSync(new URL('../vectors/fence.json', import.meta.url), 'utf8'),
)

const vectors = fence.flatMap(({ id, base_changes: base = {}, exit }) => {
  const manifest = base['oracle/frozen/manifest.json']
  if (typeof manifest !== 'string') return []
  return [{ id, text: complete(Buffer.from(manifest, 'base64').toString()), accepted: exit !== 64 }]
})

test('the manifest vectors are all here', () => {
  expect(vectors.map(({ id }) => id)).toContain('0-manifest-dot-slash')
  expect(vectors).toHaveLength(15)
})

describe('every manifest of the fence vectors is accepted or refused as expected', () => {
  test.each(vectors)('$id', ({ text, accepted }) => {
    expect(isAccepted(text)).toBe(accepted)
  })
})

/** As the vectors say: a manifest that parses gets its version and the required fields it lacks. */
function complete(text: string): string {
  const parsed = parseJson(text)
  if (parsed === null) return text
  const cases = parsed.cases?.map((entry) => ({
    owner: 'o',
    reason: 'r',
    repro_cmd: 'x',
    ...('expires_unix' in entry ? {} : { expires: '2026-12-31' }),
    ...entry,
  }))
  return JSON.stringify({ version: 1, ...parsed, ...(cases === undefined ? {} : { cases }) })
}

function parseJson(text: string): { readonly cases?: readonly object[] } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isAccepted(manifest: string): boolean {
  const file = (path: string, text: string) => ({ path: `oracle/${path}`, text })
  try {
    parsePolicy(
      {
        writable: file('policy/writable.txt', 'src/\n'),
        flakeBudget: file('policy/flake_budget.yaml', 'version: 1\ntests: {}\n'),
        manifest: file('frozen/manifest.json', manifest),
      },
      'oracle',
      (text) => createHash('sha256').update(text).digest(),
    )
    return true
  } catch (error) {
    if (isOracleError(error) && error.exitCode === 64) return false
    throw error
  }
}
