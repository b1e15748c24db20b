import type { Finding } from '../../model/index.ts'
import type { Style } from './style.ts'
import { wrap } from './wrap.ts'

/** How many flakes without a record a terminal shows; where more fail at once, something else is wrong. */
export const FLAKES_SHOWN = 3

/** What flaked without a record, and how that is known. */
export const flakeLines = (findings: readonly Finding[], style: Style): readonly string[] => {
  const flakes = findings.filter(({ code }) => code === 'flake-without-record')
  const hidden = flakes.length - FLAKES_SHOWN
  return [
    ...flakes
      .slice(0, FLAKES_SHOWN)
      .flatMap(({ subject, message }) => [
        `  ${style.id(subject)}`,
        ...wrap(style.text(message), { width: style.width, indent: '    ' }),
      ]),
    ...(hidden > 0 ? [style.dim(`  and ${hidden} more flakes in ${style.text(style.reportFile)}`)] : []),
  ]
}
