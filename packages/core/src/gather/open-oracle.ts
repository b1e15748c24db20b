import { readTextIfPresent, sha256Bytes } from '../io/files.ts'
import { OracleError } from '../model/error.ts'
import type { Lock } from '../model/lock.ts'
import type { Policy } from '../model/policy.ts'
import { shellWord } from '../model/shell-word.ts'
import { parsePolicy } from '../policy/parse-policy.ts'
import type { SourceFile } from '../policy/source-file.ts'
import type { OraclePlace } from './fixtures.ts'
import { readLock } from './read-lock.ts'

/**
 * What the oracle's policy says and the manifest it is sealed by.
 * @throws OracleError 64 for a policy that cannot be used and for a missing LOCK; 3 for one that does not parse
 */
export const openOracle = (place: OraclePlace): { readonly policy: Policy; readonly lock: Lock } => ({
  policy: readPolicy(place),
  lock: readLock(place),
})

/**
 * The policy without a LOCK, as `seal` needs it.
 * @throws OracleError 64
 */
export const readPolicy = ({ home, root }: OraclePlace): Policy =>
  policyOf((path) => readTextIfPresent(`${home}/${path}`, path), root)

/**
 * The policy whose files a function reads, given their paths relative to home; null for one that is not there.
 * @throws OracleError 64
 */
export const policyOf = (readText: (path: string) => string | null, root: string): Policy => {
  const read = (path: string): SourceFile | null => {
    const text = readText(`${root}/${path}`)
    return text === null ? null : { path: `${root}/${path}`, text }
  }
  const files = {
    writable: read('policy/writable.txt') ?? missing(`${root}/policy/writable.txt`),
    flakeBudget: read('policy/flake_budget.yaml') ?? missing(`${root}/policy/flake_budget.yaml`),
    manifest: read('frozen/manifest.json') ?? missing(`${root}/frozen/manifest.json`),
  }
  const optional = {
    sealed: read('policy/sealed.txt'),
    oracle: read('policy/oracle.yaml'),
    inventory: read('policy/inventory.txt'),
    seeds: read('properties/seeds.txt'),
  }
  return parsePolicy({ ...files, ...present(optional) }, root, sha256Bytes)
}

type Present<Files> = { readonly [Name in keyof Files]?: SourceFile }

const present = <Files extends Readonly<Record<string, SourceFile | null>>>(files: Files): Present<Files> =>
  // Only names of `Files` whose value is a file are left.
  Object.fromEntries(Object.entries(files).filter(([, file]) => file !== null)) as Present<Files>

const missing = (path: string): never => {
  throw new OracleError({
    code: 'policy-missing',
    message: `read ${path}: it does not exist`,
    hint: `restore it (git checkout -- ${shellWord(path)}); npx vitest-oracle init writes an empty one for a new oracle`,
  })
}
