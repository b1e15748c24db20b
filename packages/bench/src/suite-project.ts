import { aConfigFile, aProject, type Files, type Project } from '@vitest-oracle/testkit'

/** The configuration of a run without the plugin; it does not even load it. */
export const PLAIN_CONFIG = 'plain.config.ts'

/** A sealed git repository with `files` test files of `testsPerFile` tests each. */
export const suiteProject = (files: number, testsPerFile: number): Promise<Project> =>
  aProject({
    git: true,
    files: {
      'src/sum.ts': 'export const sum = (...terms: readonly number[]): number => terms.reduce((a, b) => a + b, 0)\n',
      'vitest.config.ts': aConfigFile(),
      [PLAIN_CONFIG]: "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({})\n",
      ...testFiles(files, testsPerFile),
    },
  })

const testFiles = (files: number, testsPerFile: number): Files =>
  Object.fromEntries(numbers(files).map((file) => [`tests/sum-${file}.test.ts`, testFile(file, testsPerFile)]))

const testFile = (file: number, tests: number): string => `import { describe, expect, it } from 'vitest'
import { sum } from '../src/sum.ts'

describe('sum ${file}', () => {
${numbers(tests)
  .map((test) => `  it('adds ${test}', () => {\n    expect(sum(${file}, ${test})).toBe(${file + test})\n  })`)
  .join('\n')}
})
`

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
