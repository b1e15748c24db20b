import type { Node } from 'oxc-parser'
import { specifierOf } from './specifier.ts'

/** Whether a node loads a library that belongs to tests, for more than its types. */
export const importsTestLibrary = (node: Node): boolean => isTestLibrary(specifierOf(node) ?? '')

const NAMES = new Set([
  'vitest',
  'vitest-oracle',
  'fast-check',
  'chai',
  'jest',
  'expect',
  'mocha',
  'ava',
  'sinon',
  'uvu',
  'node:test',
  'bun:test',
])

const SCOPES = new Set(['@vitest', '@vitest-oracle', '@fast-check', '@jest', '@testing-library'])

const isTestLibrary = (specifier: string): boolean => {
  const [first = '', second = ''] = specifier.split('/')
  if (first === '@playwright') return second === 'test'
  return NAMES.has(first) || SCOPES.has(first) || /^(?:jest|chai|sinon)-/.test(first)
}
