/** One difference in what a manifest or a lockfile means. */
export interface PackageEntry {
  /** `scripts.test`, `devDependencies.vitest`, `packages["node_modules/vite"]`. */
  readonly key: string
  /** `config`: it steers the run; `review`: any other dependency or field. */
  readonly class: 'config' | 'review'
  /** As JSON; null when it was not there. */
  readonly before: string | null
  /** As JSON; null when it is gone. */
  readonly after: string | null
}

/** What a change of `package.json`, `package-lock.json` or `pnpm-lock.yaml` means. */
export interface PackageChange {
  /** Relative to home. */
  readonly path: string
  /** Why it cannot be compared; null when it can. */
  readonly problem: string | null
  /** Empty when only its formatting changed. Sorted by key. */
  readonly entries: readonly PackageEntry[]
}
