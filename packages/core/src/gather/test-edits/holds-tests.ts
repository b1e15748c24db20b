import { topNames } from '../syntax/file-context.ts'
import type { Source } from '../syntax/parse-source.ts'
import { buildModel } from './build-model.ts'

/**
 * Whether a module of any name is a test file: it imports Vitest and registers a test outside of every
 * `import.meta.vitest` block. A configuration may look for tests wherever it likes.
 */
export const holdsTests = (source: Source): boolean => {
  if (!source.text.includes('vitest')) return false
  const { resolver, blocks } = buildModel(source, 'whole')
  const names = [...topNames(resolver).values()].flat()
  const importsVitest = names.some((binding) => binding.kind === 'import' && binding.source === 'vitest')
  return importsVitest && blocks.some(({ kind }) => kind === 'test')
}
