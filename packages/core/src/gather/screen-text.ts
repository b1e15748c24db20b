import type { Signal, SignalKind } from '../model/test-edit.ts'

/** A production file that no parser reads. */
export interface ScreenQuery {
  /** Relative to home. */
  readonly path: string
  readonly base: string | null
  readonly head: string
  /** The oracle's folder. */
  readonly root: string
}

/** Whether a file holds code that no parser reads: by its ending, or as a script without one. */
export const isUnreadCode = (path: string, text: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return ENDING.test(name) || (!name.includes('.') && text.startsWith('#!'))
}

/** The lines of head that base has not and that name the runner, the oracle or what all code shares. */
export const screenText = ({ path, base, head, root }: ScreenQuery): readonly Signal[] => {
  const known = new Set((base ?? '').split(/\r?\n/).map((line) => line.trim()))
  return head.split(/\r?\n/).flatMap((text, at): readonly Signal[] => {
    const line = text.trim()
    const kind = known.has(line) ? null : kindOf(line, root)
    return kind === null ? [] : [{ path, line: at + 1, kind, text: line.slice(0, 160) }]
  })
}

const ENDING = /\.(?:vue|svelte|astro|mdx|html?|es6|es|coffee|sh|bash|zsh)$/i

const kindOf = (line: string, root: string): SignalKind | null => {
  if (/vitest/i.test(line)) return 'detects-runner'
  if (new RegExp(`(?<![\\w.-])${escaped(root)}/`, 'i').test(line.replace(/(?:\.{1,2}\/)+/g, '')))
    return 'writes-evidence'
  return /Date\.now\s*=(?!=)|globalThis\./.test(line) ? 'assigns-global' : null
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
