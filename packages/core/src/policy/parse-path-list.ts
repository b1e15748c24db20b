import picomatch from 'picomatch'
import type { PathEntry } from '../model/path-entry.ts'
import { isGlob } from './is-glob.ts'
import { type Problem, policyError } from './policy-error.ts'
import { readLines } from './read-lines.ts'
import type { SourceFile } from './source-file.ts'

/**
 * Parses `writable.txt` or `sealed.txt`: one entry a line.
 *
 * @throws OracleError 64 `policy-invalid`
 */
export const parsePathList = (file: SourceFile): readonly PathEntry[] => {
  const lines = readLines(file)
  const problems = lines.flatMap(({ text, line }): readonly Problem[] => {
    const reason = refusal(text)
    return reason === null ? [] : [{ line, text: `${JSON.stringify(text)} ${reason}` }]
  })
  if (problems.length > 0) throw policyError(file.path, problems)
  return lines.map(({ text, line }) => ({ text, kind: kindOf(text), line }))
}

/** A glob with brackets that may be meant as a name: in a glob `app/[id]/*` matches `app/i/x`. */
export const hasSuspectBrackets = ({ text, kind }: PathEntry): boolean =>
  kind === 'glob' && /\[[^\]/]{2,}\]/.test(text.replaceAll('[[]', ''))

const kindOf = (text: string): PathEntry['kind'] => {
  if (text.endsWith('/')) return 'folder'
  return isGlob(text) ? 'glob' : 'exact'
}

const refusal = (text: string): string | null => {
  if (text.includes(' #')) return 'holds " #"; a comment takes a line of its own'
  if (text.includes('!')) return 'holds "!"; an entry cannot be taken back, list what is meant'
  if (text.includes('\\')) return 'holds a backslash; parts are separated by /, and [[] is a literal ['
  if (text.startsWith('/')) return 'begins with /; entries are relative to the home of the oracle'
  return partRefusal(text.split('/')) ?? folderRefusal(text) ?? globRefusal(text)
}

const partRefusal = (parts: readonly string[]): string | null => {
  if (parts.includes('..')) return 'holds ".."; an entry cannot leave the home of the oracle'
  if (parts.includes('.')) return 'holds the part "."; write src/ or src/order.ts'
  return parts.slice(0, -1).includes('') ? 'holds "//", which matches nothing' : null
}

const folderRefusal = (text: string): string | null =>
  text.endsWith('/') && /[*?{]/.test(text) ? `ends in / and is a glob; write ${JSON.stringify(`${text}**`)}` : null

const globRefusal = (text: string): string | null => {
  if (text.endsWith('/') || !isGlob(text)) return null
  try {
    picomatch.makeRe(text, { dot: true, debug: true, windows: false })
    return null
  } catch (error) {
    return `is not a glob: ${error instanceof Error ? error.message : String(error)}`
  }
}
