import { type ParseResult, parseSync, Visitor } from 'oxc-parser'
import { OracleError } from '../model/error.ts'

/** One value import or re-export of a module. */
export interface ModuleImport {
  /** Without a query; the expression's text where it is computed. */
  readonly specifier: string
  readonly isComputed: boolean
  /** Whether it is loaded with the module: a static import, or an `import()` outside every function. */
  readonly isAtTop: boolean
  /** Imported names; `*` for a namespace or for everything. */
  readonly names: readonly string[]
}

/**
 * The value imports of a module, types left out.
 * @throws OracleError 64 `spec-unparsable` with the line
 */
export const parseModule = (path: string, text: string): readonly ModuleImport[] => {
  const result = parseSync(path, text)
  const error = result.errors.find(({ severity }) => severity === 'Error')
  if (error !== undefined) throw unparsable(path, lineAt(text, error.labels[0]?.start ?? 0), error.message)
  return [...staticImports(result), ...reExports(result), ...dynamicImports(result, text)]
}

interface Named {
  readonly importName: { readonly kind: string; readonly name: string | null }
}

const NAMES: Readonly<Record<string, string>> = { Default: 'default' }

const toName = ({ importName: { kind, name } }: Named): string => name ?? NAMES[kind] ?? '*'

const staticImports = ({ module }: ParseResult): readonly ModuleImport[] =>
  module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries }) => ({
      ...atTop(moduleRequest.value),
      names: entries.filter(({ isType }) => !isType).map(toName),
    }))

const reExports = ({ module }: ParseResult): readonly ModuleImport[] =>
  module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.isType || entry.moduleRequest == null
        ? []
        : [{ ...atTop(entry.moduleRequest.value), names: [toName(entry)] }],
    ),
  )

const atTop = (specifier: string): Omit<ModuleImport, 'names'> => ({
  specifier: withoutQuery(specifier),
  isComputed: false,
  isAtTop: true,
})

/** The `import()` calls, with how many functions are around each. */
const dynamicImports = ({ program }: ParseResult, text: string): readonly ModuleImport[] => {
  const found: ModuleImport[] = []
  let depth = 0
  const enter = (): void => {
    depth += 1
  }
  const leave = (): void => {
    depth -= 1
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ImportExpression: ({ source }) => {
      const literal = literalText(source)
      const specifier = literal === null ? text.slice(source.start, source.end) : withoutQuery(literal)
      found.push({ specifier, isComputed: literal === null, isAtTop: depth === 0, names: ['*'] })
    },
  }).visit(program)
  return found
}

type Expression = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['ImportExpression']>>[0]['source']

const literalText = (node: Expression): string | null => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return node.quasis[0]?.value.cooked ?? null
}

const withoutQuery = (specifier: string): string => specifier.replace(/(?<=.)[?#].*$/s, '')

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

const unparsable = (path: string, line: number, problem: string): OracleError =>
  new OracleError({
    code: 'spec-unparsable',
    message: `parse ${path}: line ${line}: ${problem}`,
    hint: 'an oracle owner mends the file and seals again: npx vitest-oracle seal',
  })
