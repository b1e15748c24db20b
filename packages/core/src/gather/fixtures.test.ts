import { symlinkSync } from 'node:fs'
import { aDigest } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { caught } from '../../test/caught.ts'
import { type FolderFiles, withFolder } from '../../test/with-folder.ts'
import { gatherFixtures } from './fixtures.ts'

const gather = (files: FolderFiles) => withFolder(files, (home) => gatherFixtures({ home, root: 'oracle' }))

const INPUT = '{"qty":1}'
const NAME = aDigest(INPUT)
const SCHEMA = JSON.stringify({ type: 'object', additionalProperties: false, required: [], properties: {} })

describe('gatherFixtures', () => {
  test('finds no set where there is no fixtures folder', () => {
    expect(gather({ 'oracle/a': '' })).toEqual([])
  })

  test('reads every set, sorted, and passes over specs and droppings', () => {
    const sets = gather({
      [`oracle/fixtures/orders/${NAME}.in`]: INPUT,
      [`oracle/fixtures/orders/${NAME}.expected`]: `${aDigest('out')}\n`,
      'oracle/fixtures/orders/.DS_Store': '',
      'oracle/fixtures/a-set/x': 'y',
      'oracle/fixtures/orders.test.ts': '',
    })
    expect(sets).toEqual([
      {
        name: 'a-set',
        path: 'oracle/fixtures/a-set',
        schema: null,
        entries: [{ name: 'x', kind: 'file', digest: aDigest('y'), expected: null, shapeProblems: [] }],
      },
      {
        name: 'orders',
        path: 'oracle/fixtures/orders',
        schema: null,
        entries: [
          {
            name: `${NAME}.expected`,
            kind: 'file',
            digest: aDigest(`${aDigest('out')}\n`),
            expected: aDigest('out'),
            shapeProblems: [],
          },
          { name: `${NAME}.in`, kind: 'file', digest: NAME, expected: null, shapeProblems: [] },
        ],
      },
    ])
  })

  test('holds inputs, and nothing else, against the schema of their set', () => {
    const [set] = gather({
      'oracle/schema/s.json': SCHEMA,
      'oracle/fixtures/s/a.in': INPUT,
      'oracle/fixtures/s/a.out': INPUT,
    })
    expect(set?.schema).toBe('oracle/schema/s.json')
    expect(set?.entries.map(({ shapeProblems }) => shapeProblems.length)).toEqual([1, 0])
  })

  test('stops at a schema that cannot be used', () => {
    const files = { 'oracle/schema/s.json': '{"type":"object"}', 'oracle/fixtures/s/a.in': '' }
    expect(caught(() => gather(files)).code).toBe('schema-unusable')
  })

  test('gives what lies between the sets as a set without a name', () => {
    const sets = gather({ 'oracle/fixtures/README.md': '', 'oracle/fixtures/s/a.in': '' })
    expect(sets.map(({ name, path }) => [name, path])).toEqual([
      ['', 'oracle/fixtures'],
      ['s', 'oracle/fixtures/s'],
    ])
  })

  test('tells folders and links from files, and follows no link', () => {
    withFolder({ 'oracle/fixtures/s/sub/x': '', 'oracle/fixtures/s/a': '' }, (home) => {
      symlinkSync('a', `${home}/oracle/fixtures/s/link.in`)
      const [set] = gatherFixtures({ home, root: 'oracle' })
      expect(set?.entries.map(({ name, kind }) => [name, kind])).toEqual([
        ['a', 'file'],
        ['link.in', 'other'],
        ['sub', 'folder'],
      ])
    })
  })

  test('stops at a file in the place of the folder', () => {
    const error = caught(() => gather({ 'oracle/fixtures': '' }))
    expect([error.code, error.exitCode]).toEqual(['cannot-read', 64])
  })
})
