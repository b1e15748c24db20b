import { type Fact, isObject, type JsonObject, keyOf, plain, stableJson } from './fact.ts'
import { manifestFacts } from './manifest-facts.ts'
import { isSteeringPackage } from './steering-package.ts'

/** What a `package-lock.json` says, of whichever lockfile version. */
export const npmLockFacts = (lock: JsonObject): readonly Fact[] =>
  Object.entries(lock).flatMap(([field, value]) => {
    if (field === 'packages' && isObject(value)) return Object.entries(value).flatMap(packageFacts)
    if (field === 'dependencies' && isObject(value)) return nestedFacts('dependencies', value)
    return [plain(field, value)]
  })

const packageFacts = ([path, entry]: readonly [string, unknown]): readonly Fact[] => {
  const key = keyOf('packages', path)
  if (!isObject(entry)) return [plain(key, entry)]
  const name = path.split('node_modules/').at(-1) ?? path
  return path.includes('node_modules/') ? [entryFact(key, name, entry)] : manifestFacts(entry, key)
}

/** Lockfile version 1: what a package needs for itself lies below it. */
const nestedFacts = (parent: string, entries: JsonObject): readonly Fact[] =>
  Object.entries(entries).flatMap(([name, entry]) => {
    const key = keyOf(parent, name)
    if (!isObject(entry)) return [plain(key, entry)]
    const { dependencies, ...own } = entry
    return [
      entryFact(key, name, own),
      ...(isObject(dependencies) ? nestedFacts(`${key}.dependencies`, dependencies) : []),
    ]
  })

/** Who else needs a package says nothing about what is installed. */
const FLAGS = new Set(['dev', 'optional', 'devOptional', 'peer', 'extraneous'])

const entryFact = (key: string, name: string, entry: JsonObject): Fact => {
  const isSteering = isSteeringPackage(name) || (typeof entry.name === 'string' && isSteeringPackage(entry.name))
  const installed = Object.fromEntries(Object.entries(entry).filter(([field]) => !FLAGS.has(field)))
  return { key, value: stableJson(entry), steer: isSteering ? stableJson(installed) : null }
}
