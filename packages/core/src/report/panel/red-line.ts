import type { OlderFailure, WatchState } from '../../model/index.ts'
import { namesLine } from './names-line.ts'
import type { PanelStyle } from './panel-style.ts'

/**
 * What failed earlier and was not run since (R44), with as many of its modules as fit; null for nothing.
 */
export const redLine = (watch: WatchState, style: PanelStyle): string | null => {
  const { redNotRerun } = watch
  if (redNotRerun.length === 0) return null
  const older = olderText(watch)
  return namesLine(
    {
      head: `${redNotRerun.length} red not rerun`,
      names: namesOf(redNotRerun, style),
      tail: older === null ? '' : `, ${older}`,
    },
    style,
  )
}

/** How much of what the session knows is not of this run; null when all of it is. */
export const olderText = ({ modules, older }: WatchState): string | null =>
  older === 0 ? null : `${older} of ${modules} older than this run`

/** Those of which no more is known than that it is one of several stand last. */
const namesOf = (failures: readonly OlderFailure[], { show }: PanelStyle): readonly string[] => {
  const known = failures.filter(({ among }) => among === undefined).map(({ module }) => show(module))
  const vague = failures.flatMap(({ among }) => (among === undefined ? [] : [`one of ${among} modules: press a`]))
  return [...[...new Set(known)].sort(), ...new Set(vague)]
}
