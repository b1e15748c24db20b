import { join, resolve } from 'node:path'
import { type Report, renderJson, renderMarkdown, writeFileAtomic } from '@vitest-oracle/core'

/** Writes `report.json` and `report.md` of each home; those of a home below the top lie in folders of its name. */
export const writeReports = (
  reports: readonly Report[],
  { cwd, folder }: { readonly cwd: string; readonly folder: string },
): void => {
  for (const report of reports) {
    const home = reports.length === 1 ? '' : (report.patch?.homePrefix ?? '')
    const place = join(resolve(cwd, folder), home)
    writeFileAtomic(join(place, 'report.json'), renderJson(report))
    writeFileAtomic(join(place, 'report.md'), renderMarkdown(report))
  }
}
