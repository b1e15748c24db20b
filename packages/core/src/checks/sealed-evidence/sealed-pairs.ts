import type { Digest, FixtureSet } from '../../model/index.ts'

/** The expected digest of every whole, well-formed pair by its input; fixture-address speaks of the others. */
export const sealedPairs = ({ entries }: Pick<FixtureSet, 'entries'>): ReadonlyMap<string, Digest> => {
  const inputs = new Set(entries.filter(({ kind }) => kind === 'file').map(({ name }) => name))
  return new Map(
    entries.flatMap(({ name, expected }) => {
      const input = name.slice(0, -'.expected'.length)
      return expected !== null && inputs.has(`${input}.in`) ? [[input, expected] as const] : []
    }),
  )
}
