import { readText } from '@vitest-oracle/core/run'
import type { TestModule, TestSpecification } from 'vitest/node'
import type { ObserveContext } from './observe.ts'
import type { RunResult } from './run-evidence.ts'
import type { Session } from './session.ts'
import { isTypeChecked, testTestimony } from './testimony.ts'
import { causesOf } from './unhandled-errors.ts'
import { pathInHome } from './worker/relative-path.ts'

/** What a session knows that observing a module depends on. */
export const observeContext = (
  { vitest, oracle, ci, announced, takenUp, runs }: Session,
  { errors, reason }: Pick<RunResult, 'errors' | 'reason'>,
): ObserveContext => {
  const { policy, specs, tree } = oracle
  const pathOf = (moduleId: string): string => pathInHome(oracle, moduleId)
  const listed = new Set(tree.files.map(({ path }) => path))
  // A new file that only a glob of `sealed.txt` matches is an addition: no worker knows it as sealed.
  const isSealed = (path: string): boolean => path.startsWith(`${policy.root}/`) || listed.has(path)
  const pattern = vitest.getGlobalTestNamePattern() ?? vitest.config.testNamePattern
  const picked = new Set(announced.filter(picksTests).map(({ moduleId }) => moduleId))
  const hasTags = (vitest.config.tagsFilter?.length ?? 0) > 0
  return {
    pathOf,
    isSealed,
    isOutdated: (module) => runs > 1 && !takenUp.has(module.id) && !isTypeChecked(module),
    stopped: reason === 'interrupted',
    causesOf: (moduleId) => causesOf(moduleId, errors),
    readsClock: (moduleId) => CLOCK.test(readText(moduleId)),
    importsOtherAssertions: (path) => specs.some((spec) => spec.path === path && spec.otherAssertions),
    isFiltered: (module, titles) =>
      (pattern !== undefined && !pattern.test(titles.join(' '))) ||
      picked.has(module.moduleId) ||
      hasTags ||
      (!ci && !isSealed(pathOf(module.moduleId)) && focuses(module)),
  }
}

const CLOCK = /performance\.now|Date\.now|process\.hrtime/

/** Whether a specification asks for some tests of its module only, as editors do. */
export const picksTests = (specification: TestSpecification): boolean => {
  const { testLines, testIds, testNamePattern } = specification
  return (testLines?.length ?? 0) > 0 || (testIds?.length ?? 0) > 0 || testNamePattern !== undefined
}

/** Whether a test of the module carries `only`, itself or through a suite. */
export const focuses = (module: TestModule): boolean =>
  [...module.children.allTests()].some((test) => testTestimony(test)?.markers.some(({ kind }) => kind === 'only'))
