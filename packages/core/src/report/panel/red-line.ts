import stringWidth from 'fast-string-width'
import type { WatchState } from '../../model/index.ts'
import type { PanelStyle } from './panel-style.ts'

/**
 * What failed earlier and was not run since (R44), with as many of its modules as fit; null for nothing.
 */
export const redLine = (watch: WatchState, style: PanelStyle): string | null => {
  const { redNotRerun } = watch
  const { columns } = style
  if (redNotRerun.length === 0) return null
  const modules = [...new Set(redNotRerun.map(({ module }) => style.show(module)))].sort()
  const head = `${redNotRerun.length} red not rerun`
  const older = olderText(watch)
  const tail = older === null ? '' : `, ${older}`
  const candidates = namesThatFit(modules, columns).map((names) => `${head} (${names})`)
  const [first = ''] = modules
  const shortest = `${head} (${style.id(first, Math.max(0, columns - head.length - 3))})`
  const all = [...candidates.map((line) => `${line}${tail}`), ...candidates, shortest, head]
  return all.find((line) => stringWidth(line) <= columns) ?? style.text(head, columns)
}

/** How much of what the session knows is not of this run; null when all of it is. */
export const olderText = ({ modules, older }: WatchState): string | null =>
  older === 0 ? null : `${older} of ${modules} older than this run`

/** Most names first: never more than the terminal has columns for, of however many there are. */
const namesThatFit = (modules: readonly string[], columns: number): readonly string[] => {
  const texts: string[] = []
  let names = ''
  for (const [at, module] of modules.entries()) {
    names = at === 0 ? module : `${names}, ${module}`
    if (stringWidth(names) > columns) break
    const more = modules.length - at - 1
    texts.unshift(more === 0 ? names : `${names} and ${more} more`)
  }
  return texts
}
