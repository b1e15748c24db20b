import { describe, expect, it } from 'vitest'
import { branchFiles } from './branch-files.ts'

const NAMES = { name: 'origin/oracle-ledger', root: 'oracle' }
const ID = 'a'.repeat(40)
const RUN = '2026/11/x.json'
const ROSTER = `rosters/${'0'.repeat(64)}.json`

const read = (entries: Readonly<Record<string, string>>) =>
  branchFiles(new Map(Object.entries(entries).map(([path, mode]) => [path, `${mode} blob ${ID}`])), NAMES)

describe('branchFiles', () => {
  it('finds runs and rosters by path and mode', () => {
    expect(read({ [RUN]: '100644', [ROSTER]: '100644' })).toEqual({
      runs: new Map([[RUN, ID]]),
      rosters: new Map([[ROSTER, ID]]),
      foreign: [],
    })
  })

  it.each([
    ['a symbolic link', { [RUN]: '120000' }, `${RUN}: a symbolic link, not a plain file`],
    ['a submodule', { [ROSTER]: '160000' }, `${ROSTER}: a submodule, not a plain file`],
    ['an executable', { [RUN]: '100755' }, `${RUN}: an executable, not a plain file`],
    ['another place', { '2026/11/a/x.json': '100644' }, '2026/11/a/x.json: not a file of the ledger'],
    [
      'a name with a line in it',
      { '2026/11/a\nb.json\n': '100644' },
      '2026/11/a\\nb.json\\n: not a file of the ledger',
    ],
    ['a name that is not UTF-8', { '2026/11/\u00ff.json': '100644' }, '2026/11/\\\\xff.json: not a file of the ledger'],
  ])('names %s', (_what, entries, foreign) => {
    expect(read(entries as Record<string, string>)).toEqual({ runs: new Map(), rosters: new Map(), foreign: [foreign] })
  })

  it('takes no branch that holds a project', () => {
    expect(() => read({ 'packages/api/oracle/LOCK': '100644', [RUN]: '100644' })).toThrow('packages/api/oracle/LOCK')
  })
})
