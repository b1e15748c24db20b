import {
  aRepository,
  type Files,
  minimalOracle,
  type Repository,
  sealProject,
  writeFiles,
} from '@vitest-oracle/testkit'

/** A repository that holds a small oracle with a LOCK, committed; null in `files` removes one. */
export const aSealedRepository = async (files: Files = {}, { sealed = true } = {}): Promise<Repository> => {
  const repository = await aRepository()
  writeFiles(repository.dir, {
    '.gitattributes': 'oracle/** -text\n',
    'src/order.ts': 'export const total = (a: number, b: number): number => a + b\n',
    'oracle/properties/p.ts': 'export const p = 1\n',
    'oracle/properties/q.ts': 'export const q = 2\n',
    ...minimalOracle(),
    ...files,
  })
  if (sealed) sealProject(repository.dir)
  await repository.commit('chore: start')
  return repository
}
