import { readBytes } from '../io/files.ts'
import { kindOf } from '../io/folder.ts'
import { sealedSpecPaths } from '../lock/sealed-specs.ts'
import { compareUtf8 } from '../lock/utf8-order.ts'
import type { SpecSource } from '../model/spec-source.ts'
import { type Edge, moduleReader, type ReadModule, type SpecQuery } from './sealed-modules.ts'
import { NO_NAMES, type TrialNames, trialNames } from './trial-names.ts'

/**
 * What can be read off the text of every sealed spec that is there; `lock-intact` speaks of the others.
 * @throws OracleError 64 `spec-unparsable` for a file as LOCK lists it that does not parse
 */
export const gatherSpecSources = (query: SpecQuery): readonly SpecSource[] => {
  const read = moduleReader(query)
  return sealedSpecPaths(query.lock, query.root)
    .filter((path) => kindOf(`${query.home}/${path}`, path) === 'file')
    .map((path) => ({ ...toSpecSource(path, read), ...namesIn(query, path, read(path)) }))
}

const toSpecSource = (path: string, read: ReadModule): Omit<SpecSource, keyof TrialNames> => {
  const edges = reachedEdges(path, read)
  const production = (isAtTop: boolean): readonly string[] => {
    const names = edges.flatMap((edge) =>
      edge.target.kind === 'production' && edge.isAtTop === isAtTop ? [edge.target.name] : [],
    )
    return [...new Set(names)].toSorted(compareUtf8)
  }
  return {
    path,
    productionAtTop: production(true),
    productionInThunk: production(false),
    otherAssertions: edges.some(isOtherAssertion),
    callsProperty: edges.some(imports('property')),
    callsFixtures: edges.some(imports('fixtures')),
  }
}

/** Only a text that imports `property` or `fixtures` itself is read for their names. */
const namesIn = ({ home }: SpecQuery, path: string, edges: readonly Edge[]): TrialNames =>
  edges.some(imports('property')) || edges.some(imports('fixtures'))
    ? trialNames(path, Buffer.from(readBytes(`${home}/${path}`, path)).toString('utf8'))
    : NO_NAMES

/** Every import of a spec and of the sealed modules it reaches; at the top only if each step to it is. */
const reachedEdges = (spec: string, read: ReadModule): readonly Edge[] => {
  const queue = [{ path: spec, isAtTop: true }]
  const seen = new Set<string>()
  const reached: Edge[] = []
  for (const { path, isAtTop } of queue) {
    const key = `${isAtTop} ${path}`
    if (seen.has(key)) continue
    seen.add(key)
    const edges = read(path).map((edge) => ({ ...edge, isAtTop: isAtTop && edge.isAtTop }))
    reached.push(...edges)
    for (const { target, isAtTop } of edges) if (target.kind === 'sealed') queue.push({ path: target.path, isAtTop })
  }
  return reached
}

/** A namespace import counts as every name. */
const imports =
  (name: string) =>
  ({ target, names }: Edge): boolean =>
    target.kind === 'package' &&
    target.name === 'vitest-oracle' &&
    names.some((imported) => imported === name || imported === '*')

const ASSERTION_LIBRARIES = /^(?:(?:node:)?assert(?:\/strict)?|chai|expect|should|power-assert)$/

const isOtherAssertion = ({ target, names }: Edge): boolean => {
  if (target.kind !== 'package') return false
  if (target.name === 'vitest') return names.some((name) => ['assert', 'chai', 'should'].includes(name))
  return ASSERTION_LIBRARIES.test(target.name)
}
