import { OracleError, undeclaredNarrowing } from '../model/index.ts'
import type { PartOfRun } from './part-of-run.ts'

/**
 * Refuses parts that do not make one run.
 *
 * @throws OracleError 64 `part-counts-differ`, `part-twice`, `too-many-parts`, `part-narrowed`, `module-in-two-parts`
 */
export const expectOneRun = (parts: readonly PartOfRun[]): void => {
  expectOneCount(parts)
  expectEachOnce(parts)
  for (const part of parts) expectWhole(part)
  expectDisjoint(parts)
}

const expectOneCount = ([first, ...rest]: readonly PartOfRun[]): void => {
  const other = rest.find(({ part }) => part.count !== first?.part.count)
  if (first === undefined || other === undefined) return
  throw new OracleError({
    code: 'part-counts-differ',
    message: `merge ${first.name} and ${other.name}: one is of ${first.part.count} parts, the other of ${other.part.count}`,
    hint: 'merge the parts of one split only; look for a report that an earlier job left behind',
  })
}

const expectEachOnce = (parts: readonly PartOfRun[]): void => {
  for (const [index, { name, part }] of parts.entries()) {
    const twin = parts.slice(0, index).find((earlier) => earlier.part.label === part.label)
    if (twin !== undefined)
      throw new OracleError({
        code: 'part-twice',
        message: `merge part ${part.label} twice${twin.name === name ? '' : `: ${twin.name} and ${name}`}`,
        hint: 'drop the older one; every job of a split needs a label of its own',
      })
  }
  const [first] = parts
  if (first === undefined || parts.length <= first.part.count) return
  throw new OracleError({
    code: 'too-many-parts',
    message: `merge ${parts.length} parts where each says that there are ${first.part.count}: ${parts.map(({ part }) => part.label).join(', ')}`,
    hint: 'correct the number after the / of ORACLE_PART: it is the number of all parts',
  })
}

/** A reached `--bail` comes with the failure that explains it. */
const expectWhole = ({ name, evidence }: PartOfRun): void => {
  const narrowed = undeclaredNarrowing(evidence).filter(({ kind }) => kind !== 'bail')
  if (narrowed.length === 0) return
  throw new OracleError({
    code: 'part-narrowed',
    message: `merge ${name}: it was narrowed by ${narrowed.map(({ detail }) => detail).join(', ')}`,
    hint: 'run the part again without that',
  })
}

const expectDisjoint = (parts: readonly PartOfRun[]): void => {
  const ranBy = new Map<string, PartOfRun>()
  for (const part of parts)
    for (const { project, path } of part.evidence.modules) {
      const key = JSON.stringify([project, path])
      const other = ranBy.get(key)
      if (other !== undefined && other !== part)
        throw new OracleError({
          code: 'module-in-two-parts',
          message: `merge ${other.name} and ${part.name}: both ran ${path}`,
          hint: 'let one part run it: two results of one test in one run cannot be told apart',
        })
      ranBy.set(key, part)
    }
}
