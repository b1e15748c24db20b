import type { Report } from '../model/index.ts'
import { printable } from './text/printable.ts'

/**
 * The report as `report.json` holds it: two spaces, one newline at the end. Schema: `schema/report.json`.
 * What JSON would leave raw and a terminal would not show is escaped, which means the same.
 */
export const renderJson = (report: Report): string =>
  `${JSON.stringify(report, null, 2).split('\n').map(printable).join('\n')}\n`
