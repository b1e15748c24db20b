import type { Policy } from '../model/policy.ts'
import { deepFreeze } from './deep-freeze.ts'
import { parseFlakeBudget } from './parse-flake-budget.ts'
import { parseInventory } from './parse-inventory.ts'
import { parseManifest } from './parse-manifest.ts'
import { parseOracleYaml } from './parse-oracle-yaml.ts'
import { parsePathList } from './parse-path-list.ts'
import { parseSeeds, type Sha256 } from './parse-seeds.ts'
import type { PolicyFiles } from './source-file.ts'

/**
 * What the policy files say, validated and deep-frozen. Pure: digests come in as a function.
 *
 * @param root the oracle root's name relative to home
 * @throws OracleError 64 `policy-invalid` or `newer-version`, for the first file that is refused
 */
export const parsePolicy = (files: PolicyFiles, root: string, sha256: Sha256): Policy =>
  deepFreeze({
    root,
    ...parseOracleYaml(files.oracle),
    ...parseFlakeBudget(files.flakeBudget),
    writable: parsePathList(files.writable),
    sealed: files.sealed === undefined ? [] : parsePathList(files.sealed),
    inventory: files.inventory === undefined ? [] : parseInventory(files.inventory),
    frozen: parseManifest(files.manifest),
    seeds: files.seeds === undefined ? null : parseSeeds(files.seeds, sha256),
  })
