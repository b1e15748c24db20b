import type { Report } from '../../model/index.ts'
import { cell, code } from './escape.ts'

const SHOWN = 200

/** Every changed path with its class; a long list is cut, `report.json` holds it whole. */
export const pathRows = ({ patch }: Report): readonly string[] => {
  if (patch === undefined || patch.paths.length === 0) return []
  const hidden = patch.paths.length - SHOWN
  return [
    '',
    '### Paths',
    '',
    '| path | change | class |',
    '| --- | --- | --- |',
    ...patch.paths
      .slice(0, SHOWN)
      .map(({ path, kind, class: pathClass }) => `| ${cell(code(path))} | ${kind} | ${pathClass} |`),
    ...(hidden > 0 ? ['', `and ${hidden} more in report.json`] : []),
  ]
}
