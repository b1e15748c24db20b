import type { TestEdit } from '../model/test-edit.ts'
import { isTestPath } from '../policy/is-test-path.ts'
import { isSourcePath, parseSource, type Source, TOO_DEEP, type Unparsable } from './syntax/parse-source.ts'
import { buildModel, type TestPart } from './test-edits/build-model.ts'
import { compareData } from './test-edits/compare-data.ts'
import { compareModels } from './test-edits/compare-models.ts'
import { compareSnapshot } from './test-edits/compare-snapshot.ts'
import { holdsTests } from './test-edits/holds-tests.ts'

/** The two texts of one file, null where it is not there. */
export interface FilePair {
  /** Relative to the oracle's home. */
  readonly path: string
  readonly base: string | null
  readonly head: string | null
}

/**
 * What head does to the tests of base, sorted by line. Ask it of production files too: their
 * `import.meta.vitest` blocks are tests, and a file that does not parse is told here (`unread`).
 */
export const compareTestFile = (pair: FilePair): readonly TestEdit[] => {
  const { path, base, head } = pair
  if (base === head) return []
  const isTest = isTestPath(path)
  if (isSourcePath(path)) return compareSources(pair, isTest ? 'whole' : 'in-source')
  if (!isTest) return []
  return /\.snap$|(?:^|\/)__snapshots__\//i.test(path) ? compareSnapshot(pair) : compareData(pair)
}

const compareSources = ({ path, base, head }: FilePair, part: TestPart): readonly TestEdit[] => {
  try {
    const before = base === null || isFreeOfTests(base, part) ? null : parseSource(path, base)
    const after = head === null ? null : parseSource(path, head)
    const unread = [before, after].find((side) => side !== null && 'problem' in side)
    if (unread !== null && unread !== undefined && 'problem' in unread) return [toUnread(path, unread)]
    const isNamedOtherwise =
      part === 'in-source' && [before, after].some((side) => side !== null && 'program' in side && holdsTests(side))
    const read = isNamedOtherwise ? 'whole' : part
    return compareModels({ path, base: toModel(before, read), head: toModel(after, read) })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [toUnread(path, TOO_DEEP)]
  }
}

/** A production module that never asks for the runner has no tests, whether or not it parses. */
const isFreeOfTests = (text: string, part: TestPart): boolean => part === 'in-source' && !text.includes('vitest')

const toModel = (side: Source | Unparsable | null, part: TestPart): ReturnType<typeof buildModel> | null =>
  side === null || 'problem' in side ? null : buildModel(side, part)

const toUnread = (path: string, { problem, line }: Unparsable): TestEdit => ({
  path,
  line,
  kind: 'unread',
  test: '(file)',
  before: null,
  after: problem,
})
