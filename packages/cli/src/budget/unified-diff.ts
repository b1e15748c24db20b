/** Lines around a change. */
const CONTEXT = 3

/** The differences of two texts that differ in one place, as `diff -u` prints them; none where they are equal. */
export const unifiedDiff = (path: string, before: string, after: string): readonly string[] => {
  const [old, now] = [toLines(before), toLines(after)]
  const head = common(old, now)
  const tail = common(old.slice(head).toReversed(), now.slice(head).toReversed())
  if (head === old.length && head === now.length) return []
  const from = Math.max(0, head - CONTEXT)
  const oldEnd = old.length - tail
  const hunk = [
    ...old.slice(from, head).map((line) => ` ${line}`),
    ...changes(old.slice(head, oldEnd), now.slice(head, now.length - tail)),
    ...old.slice(oldEnd, oldEnd + CONTEXT).map((line) => ` ${line}`),
  ]
  return [`--- ${path}`, `+++ ${path}`, header(from, hunk), ...hunk]
}

/** Line endings are no part of what is shown. */
const toLines = (text: string): readonly string[] => text.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)

const common = (a: readonly string[], b: readonly string[]): number => {
  const differs = a.findIndex((line, at) => line !== b[at])
  return differs === -1 ? a.length : differs
}

const header = (from: number, hunk: readonly string[]): string => {
  const count = (marks: string): number => hunk.filter((line) => marks.includes(line.charAt(0))).length
  return `@@ -${from + 1},${count(' -')} +${from + 1},${count(' +')} @@`
}

/** Lines that both sides have in between stay, so that a far change shows as two. */
const changes = (old: readonly string[], now: readonly string[]): readonly string[] => {
  const [first, ...rest] = old
  if (first === undefined) return now.map((line) => `+${line}`)
  const at = now.indexOf(first)
  if (at === -1) return [`-${first}`, ...changes(rest, now)]
  return [...now.slice(0, at).map((line) => `+${line}`), ` ${first}`, ...changes(rest, now.slice(at + 1))]
}
