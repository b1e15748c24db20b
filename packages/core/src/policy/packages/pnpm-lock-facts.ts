import { type Fact, isObject, type JsonObject, keyOf, plain, stableJson, steering } from './fact.ts'
import { isSteeringPackage } from './steering-package.ts'

/** What a `pnpm-lock.yaml` says, of whichever lockfile version. */
export const pnpmLockFacts = (lock: JsonObject): readonly Fact[] =>
  Object.entries(lock).flatMap(([field, value]) => {
    if (STEERING_FIELDS.has(field)) return [steering(field, value)]
    if (!isObject(value)) return [plain(field, value)]
    if (field === 'importers' || field === 'catalogs') return Object.entries(value).flatMap(importerFacts(field))
    if (DEPENDENCIES.test(field)) return dependencyFacts(field, value)
    if (field === 'packages') return Object.entries(value).flatMap(packageFacts)
    return Object.entries(value).map(([name, entry]) => plain(keyOf(field, name), entry))
  })

const STEERING_FIELDS = new Set(['overrides', 'patchedDependencies', 'packageExtensionsChecksum', 'pnpmfileChecksum'])

const DEPENDENCIES = /^(?:dependencies|devDependencies|optionalDependencies)$/

const importerFacts =
  (field: string) =>
  ([path, importer]: readonly [string, unknown]): readonly Fact[] => {
    const key = keyOf(field, path)
    if (!isObject(importer)) return [plain(key, importer)]
    if (field === 'catalogs') return dependencyFacts(key, importer)
    return Object.entries(importer).flatMap(([part, value]) =>
      DEPENDENCIES.test(part) && isObject(value)
        ? dependencyFacts(keyOf(key, part), value)
        : [plain(keyOf(key, part), value)],
    )
  }

const dependencyFacts = (parent: string, dependencies: JsonObject): readonly Fact[] =>
  Object.entries(dependencies).map(([name, value]) => ({
    key: keyOf(parent, name),
    value: stableJson(value),
    steer: isSteeringPackage(name) ? withoutPeers(stableJson(value)) : null,
  }))

/** A package's resolution stands once, whatever peers it is installed beside. */
const packageFacts = ([path, entry]: readonly [string, unknown]): readonly Fact[] => {
  const fact = plain(keyOf('packages', path), entry)
  if (!isSteeringPackage(nameOf(path))) return [fact]
  const resolution = isObject(entry) ? entry.resolution : entry
  return [fact, steering(`${keyOf('packages', withoutPeers(path))}.resolution`, resolution)]
}

/** `5.0.0(@types/node@20.1.0)` is the same Vite as `5.0.0(@types/node@20.2.0)`. */
const withoutPeers = (text: string): string => text.replace(/\([^"]*\)/g, '')

/** `vite@5.0.0`, `/@vitest/runner@1.0.0`, and `/vite/4.0.0` of old lockfiles. */
const nameOf = (path: string): string => {
  const bare = path.replace(/^\//, '')
  const at = bare.indexOf('@', 1)
  if (at > 0) return bare.slice(0, at)
  return bare
    .split('/')
    .slice(0, bare.startsWith('@') ? 2 : 1)
    .join('/')
}
