import { describe, expect, it } from 'vitest'
import { writableFolder } from './writable-folder.ts'

describe('writableFolder', () => {
  it.each([
    ['src', 'src/'],
    ['src/', 'src/'],
    ['./lib//', 'lib/'],
    ['packages/api/src', 'packages/api/src/'],
    ['@scope/lib', '@scope/lib/'],
  ])('spells %j as %j', (typed, folder) => {
    expect(writableFolder(typed, 'oracle')).toBe(folder)
  })

  it.each(['/src', '../src', '.', '', 'src/**', 'a\\b', 'oracle', 'Oracle/x', 'a//b', 'a b'])('refuses %j', (typed) => {
    expect(() => writableFolder(typed, 'oracle')).toThrow(/open ".*" to patches/)
  })
})
