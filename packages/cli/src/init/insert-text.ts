import type { ArrayExpression, ObjectExpression, Program } from 'oxc-parser'

/** A property put first into an object literal, laid out as the object is. */
export const insertProperty = (text: string, { start, end, properties }: ObjectExpression, added: string): string => {
  const first = properties[0]
  if (first === undefined) return splice(text, { at: start, until: end, added: `{ ${added} }` })
  return splice(text, { at: first.start, until: first.start, added: `${added},${gapBefore(text, first.start)}` })
}

/** An element put last into an array literal, laid out as the array is; a trailing comma stays. */
export const insertElement = (text: string, { start, end, elements }: ArrayExpression, added: string): string => {
  const last = elements.at(-1)
  if (last === undefined || last === null) return splice(text, { at: start, until: end, added: `[${added}]` })
  return splice(text, { at: last.end, until: last.end, added: `,${gapBefore(text, last.start)}${added}` })
}

/** An import put below the last one, or on top of a file that has none, in the file's own style. */
export const insertImport = (text: string, program: Program, clause: string): string => {
  const last = program.body.findLast((node) => node.type === 'ImportDeclaration')
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  if (last === undefined) return topOf(text, `import ${clause}${newline}${newline}`)
  const like = text.slice(last.start, last.end)
  const quoted = like.includes('"') ? clause.replaceAll("'", '"') : clause
  const line = `${newline}import ${quoted}${like.endsWith(';') ? ';' : ''}`
  const at = last.end + (/^[ \t]*\/\/.*/.exec(text.slice(last.end))?.[0].trimEnd().length ?? 0)
  return splice(text, { at, until: at, added: line })
}

const splice = (text: string, { at, until, added }: { at: number; until: number; added: string }): string =>
  text.slice(0, at) + added + text.slice(until)

/** A line break and indentation where the thing at `at` begins its line; a space where it does not. */
const gapBefore = (text: string, at: number): string => {
  const gap = /(\r?\n)([ \t]*)$/.exec(text.slice(0, at))
  return gap === null ? ' ' : gap[0]
}

const topOf = (text: string, added: string): string => {
  const kept = /^(?:\uFEFF)?(?:#![^\n]*\n)?/.exec(text)?.[0].length ?? 0
  return text.slice(0, kept) + added + text.slice(kept)
}
