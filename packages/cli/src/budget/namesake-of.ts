import { namesProject, type TestId, withoutProject } from '@vitest-oracle/core/model'

/** The first of some keys of a policy that names the test of this id: with its project, without one, or as it is. */
export const namesakeOf = (id: TestId, keys: Iterable<TestId>): TestId | undefined =>
  [...keys].find(
    (key) => key === id || (withoutProject(key) === withoutProject(id) && !(namesProject(key) && namesProject(id))),
  )
