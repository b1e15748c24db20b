import type { Binding } from '../syntax/bindings.ts'
import { topNames } from '../syntax/file-context.ts'
import { show } from '../syntax/show.ts'
import type { TestModel } from './block.ts'
import { type Draft, draft } from './draft.ts'
import { isOwnSpecifier } from './read-mocks.ts'

/** Names that base took from a module of the project and that head takes from elsewhere, or makes up itself. */
export const compareImports = (base: TestModel, head: TestModel): readonly Draft[] =>
  [...topNames(base.resolver)].flatMap(([name, bindings]) => {
    const was = bindings.find(isOwnImport)
    const [is] = topNames(head.resolver).get(name) ?? []
    if (was === undefined || is === undefined) return []
    const [before, after] = [describe(was, base), describe(is, head)]
    if (before === after) return []
    const at = { start: head.resolver.text.search(new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`)) }
    return [
      draft(
        'subject-mocked',
        { text: `${name} = ${before}`, node: { start: 0 } },
        { text: `${name} = ${after}`, node: at },
      ),
    ]
  })

const isOwnImport = (binding: Binding): boolean => binding.kind === 'import' && isOwnSpecifier(binding.source)

const describe = (binding: Binding, { resolver }: TestModel): string => {
  if (binding.kind === 'import') return `${binding.name} of ${JSON.stringify(binding.source)}`
  return show(resolver.text, binding.node)
}
