import { readFileSync } from 'node:fs'
import type { Files } from '@vitest-oracle/testkit'

/** Contents are base64; null deletes. */
export type Encoded = Readonly<Record<string, string | null>>

/** One two-commit repository of `fence.json`. */
export interface FenceVector {
  readonly id: string
  readonly arm: string
  readonly exit: number
  readonly base_changes?: Encoded
  readonly head_changes: Encoded
  readonly head_symlinks?: Readonly<Record<string, string>>
  readonly mode_changes?: Readonly<Record<string, string>>
  readonly worktree?: Encoded
}

// The file is part of this repository and sealed: its shape is known.
export const fenceVectors = JSON.parse(
  readFileSync(new URL('../../../oracle/vectors/fence.json', import.meta.url), 'utf8'),
) as { readonly default_base: Encoded; readonly fence: readonly FenceVector[] }

/** A fixture of the vectors lies directly in `fixtures/`, which stands for a set's folder. */
export const decode = (files: Encoded): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path.replace(/^(oracle\/fixtures)\/(?=[0-9a-f]{64}\.)/, '$1/set/'),
      content === null ? null : Buffer.from(content, 'base64'),
    ]),
  )

export const IN_30_DAYS = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** The policy and the one seed that the vectors say to add. */
export const FENCE_POLICY: Files = {
  'oracle/policy/writable.txt': 'src/\n',
  'oracle/policy/sealed.txt': 'tools/oracle_fence.py\n',
  'oracle/policy/flake_budget.yaml': 'version: 1\ntests: {}\n',
  'oracle/properties/seeds.txt': '1\n',
}
