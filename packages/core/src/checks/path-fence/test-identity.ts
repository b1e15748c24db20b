import { asTestId, escapePart, type TestEdit, type TestId } from '../../model/index.ts'

/** What stands for the test where an edit concerns no single one. */
const WHOLE_FILE = '(file)'

/** The id of the test that was edited, without a project; the file alone where the edit concerns all of it. */
export const idOfEdit = ({ path, test }: Pick<TestEdit, 'path' | 'test'>): TestId =>
  asTestId(test === WHOLE_FILE ? escapePart(path) : `${escapePart(path)} > ${test}`)
