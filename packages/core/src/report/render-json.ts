import type { Report } from '../model/index.ts'

/** The report as `report.json` holds it: two spaces, one newline at the end. Schema: `schema/report.json`. */
export const renderJson = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`
