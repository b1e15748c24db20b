import { relative } from 'node:path/posix'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathInHome, relativePath } from './relative-path.ts'

describe('relativePath', () => {
  it.each([
    ['/repo', '/repo/oracle/a.test.ts', 'oracle/a.test.ts'],
    ['/repo/', '/repo/a.ts', 'a.ts'],
    ['/repo/app', '/repo/other/a.ts', '../other/a.ts'],
    ['C:/repo', 'C:\\repo\\a.ts', 'a.ts'],
    ['/', '/a', 'a'],
  ])('from %s to %s is %s', (from, to, expected) => {
    expect(relativePath(from, to)).toBe(expected)
  })

  it('agrees with node:path on canonical absolute paths', () => {
    const path = fc.array(fc.constantFrom('a', 'b', 'c', 'é')).map((parts) => `/${parts.join('/')}`)
    fc.assert(fc.property(path, path, (from, to) => relativePath(from, to) === relative(from, to)))
  })
})

describe('pathInHome', () => {
  const homes = { home: '/real/repo', seenHome: '/link/repo' }

  it.each([
    ['/real/repo/oracle/a.test.ts', 'oracle/a.test.ts'],
    ['/link/repo/oracle/a.test.ts', 'oracle/a.test.ts'],
    ['/real/other/a.ts', '../other/a.ts'],
  ])('of %s is %s', (file, expected) => {
    expect(pathInHome(homes, file)).toBe(expected)
  })
})
