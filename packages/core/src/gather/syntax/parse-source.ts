import { type Node, parseSync } from 'oxc-parser'
import { isTooDeep } from './is-too-deep.ts'
import { lineAt } from './line-at.ts'

/** One text with its syntax tree. */
export interface Source {
  readonly text: string
  readonly program: Node
}

/** Why a text has no syntax tree. */
export interface Unparsable {
  /** The parser's words. */
  readonly problem: string
  readonly line: number
}

/** A text that is nested so deeply that reading it would end the process. */
export const TOO_DEEP: Unparsable = { problem: 'it is nested too deeply to be read', line: 1 }

/** Whether a path names a module that can be parsed. */
export const isSourcePath = (path: string): boolean => /\.(?:[cm]?[jt]s|[jt]sx)$/i.test(path)

/** A module's syntax tree, as a module first and as a script where that fails. */
export const parseSource = (path: string, text: string): Source | Unparsable => {
  if (isTooDeep(text)) return TOO_DEEP
  const first = attempt(path, text, 'module')
  if ('program' in first) return first
  const second = attempt(path, text, 'commonjs')
  return 'program' in second ? second : first
}

const attempt = (path: string, text: string, sourceType: 'module' | 'commonjs'): Source | Unparsable => {
  const result = parseSync(path, text, { lang: langOf(path), sourceType, preserveParens: false })
  const error = result.errors.find(({ severity }) => severity === 'Error')
  if (error !== undefined) return { problem: error.message, line: lineAt(text, error.labels[0]?.start ?? 0) }
  return { text, program: result.program }
}

/** JavaScript may hold JSX under any of its endings. */
const langOf = (path: string): 'jsx' | 'ts' | 'tsx' => {
  const end = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  if (end === 'tsx') return 'tsx'
  return end.endsWith('ts') ? 'ts' : 'jsx'
}
