import type { WatchState } from '../../model/index.ts'
import { namesLine } from './names-line.ts'
import type { PanelStyle } from './panel-style.ts'

/** What was cancelled and not run since, with as many of its modules as fit; null for nothing. */
export const cancelledLine = ({ cancelled = [] }: WatchState, style: PanelStyle): string | null =>
  cancelled.length === 0
    ? null
    : namesLine(
        { head: `${cancelled.length} cancelled, not run since`, names: cancelled.map(style.show), tail: ': press a' },
        style,
      )
