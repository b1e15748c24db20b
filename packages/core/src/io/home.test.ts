import { expect, test } from 'vitest'
import { caught } from '../../test/caught.ts'
import { withFolder } from '../../test/with-folder.ts'
import { findHome, gitTop, homePrefix, rootsAbove } from './home.ts'

const FILES = {
  '.git/HEAD': '',
  'oracle/a': '',
  'packages/api/oracle/a': '',
  'packages/api/src/a': '',
  'packages/web/a': '',
}

test.each([
  { start: '', home: '' },
  { start: 'packages/api/src', home: '/packages/api' },
  { start: 'packages/web', home: '' },
])('finds the nearest home from "$start"', ({ start, home }) => {
  withFolder(FILES, (folder) => {
    expect(findHome(`${folder}/${start}`, 'oracle')).toBe(`${folder}${home}`)
  })
})

test('does not look above the top of the repository, nor of a linked worktree', () => {
  withFolder({ 'oracle/a': '', 'repo/.git/HEAD': '', 'tree/.git': 'gitdir: elsewhere' }, (folder) => {
    for (const name of ['repo', 'tree']) {
      const error = caught(() => findHome(`${folder}/${name}`, 'oracle'))
      expect([error.code, error.exitCode]).toEqual(['no-oracle', 64])
      expect(error.hint).toContain('npx vitest-oracle init')
    }
  })
})

test.each([
  { files: { 'oracle/LOCK': '' }, hint: 'did you mean the oracle in oracle/? --root oracle' },
  { files: { 'evidence/LOCK': '', 'api/a': '' }, hint: 'did you mean the oracle in evidence/? --root evidence' },
  { files: { 'oracle/notes.md': '', 'a b/LOCK': '' }, hint: 'npx vitest-oracle init' },
])('names a root that is there under another name: $hint', ({ files, hint }) => {
  withFolder({ '.git/HEAD': '', 'api/src/a': '', ...files }, (folder) => {
    expect(caught(() => findHome(`${folder}/api`, 'orcle')).hint).toContain(hint)
  })
})

test('tells where the home lies in its repository', () => {
  withFolder(FILES, (folder) => {
    expect(gitTop(`${folder}/packages/api/src`)).toBe(folder)
    expect([homePrefix(folder), homePrefix(`${folder}/packages/api`)]).toEqual(['', 'packages/api'])
  })
})

test.each([
  { home: '', roots: [] },
  { home: '/packages/api', roots: ['/oracle'] },
  { home: '/packages/api/src/deep', roots: ['/packages/api/oracle', '/oracle'] },
])('names the other roots above "$home", nearest first', ({ home, roots }) => {
  withFolder(FILES, (folder) => {
    expect(rootsAbove(`${folder}${home}`, 'oracle')).toEqual(roots.map((root) => `${folder}${root}`))
  })
})

test('names no root above the top of the repository', () => {
  withFolder({ 'oracle/a': '', 'repo/.git/HEAD': '', 'repo/api/oracle/a': '' }, (folder) => {
    expect(rootsAbove(`${folder}/repo/api`, 'oracle')).toEqual([])
  })
})
