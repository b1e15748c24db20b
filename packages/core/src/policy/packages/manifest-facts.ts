import { type Fact, isObject, type JsonObject, keyOf, plain, steering } from './fact.ts'
import { isSteeringPackage } from './steering-package.ts'

/** What a `package.json` says, or the copy of one that a lockfile holds under `parent`. */
export const manifestFacts = (manifest: JsonObject, parent = ''): readonly Fact[] =>
  Object.entries(manifest).flatMap(([field, value]) => fieldFacts(keyOf(parent, field), field, value))

/** They decide which commands run, which files are loaded and which packages are installed. */
const STEERING_FIELDS = new Set([
  'scripts',
  'overrides',
  'resolutions',
  'imports',
  'exports',
  'type',
  'workspaces',
  'pnpm',
])

const DEPENDENCIES = new Set(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])

const fieldFacts = (key: string, field: string, value: unknown): readonly Fact[] => {
  if (STEERING_FIELDS.has(field))
    return isObject(value)
      ? Object.entries(value).map(([name, part]) => steering(keyOf(key, name), part))
      : [steering(key, value)]
  if (DEPENDENCIES.has(field) && isObject(value))
    return Object.entries(value).map(([name, version]) => dependencyFact(key, name, version))
  return [plain(key, value)]
}

const dependencyFact = (key: string, name: string, version: unknown): Fact =>
  (isSteeringPackage(name) ? steering : plain)(keyOf(key, name), version)
