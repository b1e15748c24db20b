import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { aDigest } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { caught } from '../../test/caught.ts'
import { type FolderFiles, withFolder } from '../../test/with-folder.ts'
import { compareLock } from '../lock/compare-lock.ts'
import { parseLock } from '../lock/lock-text.ts'
import { sealTree } from '../lock/seal-tree.ts'
import type { PathEntry } from '../model/path-entry.ts'
import { gatherTree } from './tree.ts'

const entry = (text: string, kind: PathEntry['kind']): PathEntry => ({ text, kind, line: 1 })

const listing = (home: string, sealed: readonly PathEntry[] = []) =>
  gatherTree({ home, root: 'oracle', sealed, lock: null })

const driftAfter = (before: FolderFiles, change: (home: string) => void, sealed: readonly PathEntry[] = []) =>
  withFolder(before, (home) => {
    const lock = parseLock(sealTree(listing(home, sealed)), aDigest())
    change(home)
    return compareLock(lock, gatherTree({ home, root: 'oracle', sealed, lock }))
  })

const paths = (home: string, sealed: readonly PathEntry[] = []) => listing(home, sealed).files.map(({ path }) => path)

describe('what is listed', () => {
  test('every file below the root but LOCK and LOCK.sig at its top', () => {
    const files = ['LOCK', 'LOCK.sig', 'a', 'd/LOCK', 'd/.hidden'].map((name) => [`oracle/${name}`, 'x'])
    withFolder({ ...Object.fromEntries(files), 'src/b': 'x' }, (home) => {
      expect(paths(home)).toEqual(['oracle/a', 'oracle/d/.hidden', 'oracle/d/LOCK'])
    })
  })

  test('what sealed.txt matches outside the root, in folders, exact names and globs', () => {
    const names = ['ci/a.sh', 'ci/node_modules/b', 'package.json', 'tests/a.golden', 'tests/b.ts', 'tests/.c.golden']
    withFolder(Object.fromEntries([...names, 'oracle/a'].map((name) => [name, 'x'])), (home) => {
      const sealed = [entry('ci/', 'folder'), entry('package.json', 'exact'), entry('tests/**/*.golden', 'glob')]
      expect(paths(home, sealed)).toEqual(['ci/a.sh', 'oracle/a', 'package.json', 'tests/.c.golden', 'tests/a.golden'])
    })
  })

  test('a file once, however many entries match it', () => {
    withFolder({ 'oracle/a': 'x', 'ci/a.sh': 'x' }, (home) => {
      const sealed = [
        entry('ci/', 'folder'),
        entry('ci/a.sh', 'exact'),
        entry('**/*.sh', 'glob'),
        entry('oracle/**', 'glob'),
      ]
      expect(paths(home, sealed)).toEqual(['ci/a.sh', 'oracle/a'])
    })
  })

  test('no droppings, which are named apart', () => {
    const names = ['.DS_Store', 'Thumbs.db', 'desktop.ini', 'd/.a.ts.swp', 'd/a.ts~', '.#a.ts']
    withFolder(Object.fromEntries(['a', ...names].map((name) => [`oracle/${name}`, 'x'])), (home) => {
      expect(paths(home)).toEqual(['oracle/a'])
      expect(listing(home).droppings).toHaveLength(names.length)
    })
  })

  test('the digests that sha256sum -c agrees with', () => {
    withFolder({ 'oracle/a b/é.txt': 'one', 'oracle/empty': '', 'ci/a.sh': 'two\n' }, (home) => {
      writeFileSync(`${home}/oracle/LOCK`, sealTree(listing(home, [entry('ci/', 'folder')])))
      const printed = execFileSync('sha256sum', ['--check', '--strict', 'oracle/LOCK'], { cwd: home, encoding: 'utf8' })
      expect(printed.trim().split('\n')).toEqual(['ci/a.sh: OK', 'oracle/a b/é.txt: OK', 'oracle/empty: OK'])
    })
  })
})

describe('what is refused', () => {
  const CASES: readonly { name: string; make: (home: string) => void; path: string }[] = [
    { name: 'a symbolic link', make: (home) => symlinkSync('../src', `${home}/oracle/link`), path: 'oracle/link' },
    {
      name: 'a symbolic link named LOCK',
      make: (home) => symlinkSync('a', `${home}/oracle/LOCK`),
      path: 'oracle/LOCK',
    },
    { name: 'a folder named LOCK.sig', make: (home) => mkdirSync(`${home}/oracle/LOCK.sig`), path: 'oracle/LOCK.sig' },
    { name: 'a pipe', make: (home) => execFileSync('mkfifo', [`${home}/oracle/pipe`]), path: 'oracle/pipe' },
    {
      name: 'a submodule',
      make: (home) => mkdirSync(`${home}/oracle/sub/.git`, { recursive: true }),
      path: 'oracle/sub',
    },
    { name: 'a newline in a name', make: (home) => writeFileSync(`${home}/oracle/a\nb`, ''), path: 'oracle/a\\nb' },
    { name: 'a backslash in a name', make: (home) => writeFileSync(`${home}/oracle/a\\b`, ''), path: 'oracle/a\\b' },
    { name: 'a folder with a trailing space', make: (home) => mkdirSync(`${home}/oracle/d `), path: 'oracle/d ' },
    { name: 'a name in another case', make: (home) => writeFileSync(`${home}/oracle/A`, ''), path: 'oracle/a' },
    {
      name: 'a name that folds to LOCK',
      make: (home) => writeFileSync(`${home}/oracle/lock`, ''),
      path: 'oracle/lock',
    },
    {
      name: 'a name that is not UTF-8',
      make: (home) => writeFileSync(Buffer.concat([Buffer.from(`${home}/oracle/`), Buffer.from([0xff, 0x41])]), ''),
      path: 'oracle/\\xffA',
    },
  ]
  test.each(CASES)('$name', ({ make, path }) => {
    withFolder({ 'oracle/a': 'x' }, (home) => {
      make(home)
      expect(listing(home).refused.map((refused) => refused.path)).toEqual([path])
    })
  })

  test('a symbolic link where an entry of sealed.txt leads', () => {
    withFolder({ 'oracle/a': 'x', 'real/x': 'x' }, (home) => {
      symlinkSync('real', `${home}/ci`)
      const { refused, files } = listing(home, [entry('ci/', 'folder'), entry('ci/x', 'exact'), entry('ci/*', 'glob')])
      expect(refused.map(({ path }) => path)).toEqual(['ci'])
      expect(files.map(({ path }) => path)).toEqual(['oracle/a'])
    })
  })

  test('a folder that an exact entry of sealed.txt names', () => {
    withFolder({ 'oracle/a': 'x', 'ci/x': 'x' }, (home) => {
      expect(listing(home, [entry('ci', 'exact')]).refused.map(({ path }) => path)).toEqual(['ci'])
    })
  })
})

describe('what has drifted', () => {
  const BEFORE = { 'oracle/a': 'x\ny\n', 'oracle/b': 'cafe\u0301', 'tests/a.golden': 'x' }
  const GLOB = [entry('tests/*.golden', 'glob')]

  test.each([
    { name: 'a file whose lines end in CRLF now', path: 'oracle/a', text: 'x\r\ny\r\n', reason: 'line-endings' },
    {
      name: 'a Git LFS pointer',
      path: 'oracle/a',
      text: 'version https://git-lfs.github.com/spec/v1\noid',
      reason: 'lfs-pointer',
    },
    { name: 'a text that was composed', path: 'oracle/b', text: 'caf\u00e9', reason: 'nfc' },
    { name: 'other bytes', path: 'oracle/a', text: 'x\ny\nz\n', reason: 'content' },
    { name: 'a new file below the root', path: 'oracle/c', text: '', reason: 'added' },
    { name: 'a file outside the root that LOCK lists', path: 'tests/a.golden', text: 'y', reason: 'content' },
  ])('names $name', ({ path, text, reason }) => {
    const drift = driftAfter(BEFORE, (home) => writeFileSync(`${home}/${path}`, text), GLOB)
    expect(drift).toEqual([{ path, reason }])
  })

  test('does not name a new file that only a glob matches', () => {
    expect(driftAfter(BEFORE, (home) => writeFileSync(`${home}/tests/b.golden`, ''), GLOB)).toEqual([])
  })

  test('finds a change in a file longer than the buffer', () => {
    const long = 'x'.repeat(200_000)
    expect(driftAfter({ 'oracle/a': long }, () => {})).toEqual([])
    const change = (home: string): void => writeFileSync(`${home}/oracle/a`, `${long}y`)
    expect(driftAfter({ 'oracle/a': long }, change)).toEqual([{ path: 'oracle/a', reason: 'content' }])
  })
})

describe('what cannot be listed', () => {
  test.each([
    { name: 'a missing root', files: { 'src/a': '' } },
    { name: 'a file in the place of the root', files: { oracle: '' } },
  ])('$name is 64', ({ files }) => {
    withFolder(files, (home) => {
      const error = caught(() => listing(home))
      expect([error.code, error.exitCode]).toEqual(['no-root', 64])
    })
  })

  test('a symbolic link in the place of the root is 64', () => {
    withFolder({ 'real/a': '' }, (home) => {
      symlinkSync('real', `${home}/oracle`)
      expect(caught(() => listing(home)).code).toBe('no-root')
    })
  })

  test('an entry that cannot be looked at is 64 and named, never a shorter list', () => {
    withFolder({ 'oracle/a': '' }, (home) => {
      const error = caught(() => listing(home, [entry('n'.repeat(300), 'exact')]))
      expect([error.exitCode, error.message]).toEqual([64, `read ${'n'.repeat(300)}: ENAMETOOLONG`])
    })
  })
})
