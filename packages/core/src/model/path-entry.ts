/** One line of `writable.txt` or `sealed.txt`. */
export interface PathEntry {
  /** As written, trimmed. */
  readonly text: string
  /** `folder`: ends in `/`, everything below it; `exact`: one file; `glob`: a picomatch pattern. */
  readonly kind: 'folder' | 'exact' | 'glob'
  /** 1-based line number in its file. */
  readonly line: number
}

/** The class of a path (rule 4), strictest first. */
export type PathClass = 'sealed' | 'config' | 'test' | 'writable' | 'review'
