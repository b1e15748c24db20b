import { join } from 'node:path'
import { EXIT, findHome, kindOf } from '@vitest-oracle/core'
import type { RunCommand } from '../command.ts'
import { readReport } from '../read-report.ts'
import { reportFormat } from '../report-format.ts'
import { rootName } from '../root-name.ts'

const SAVED = '.vitest/oracle/report.json'

/** `vitest-oracle report [file]`: a saved report, shown again. */
export const report: RunCommand = ({ args, values }, io) => {
  const render = reportFormat(values.format)
  const [file = savedReport(io.cwd, rootName(values.root))] = args
  io.stdout.write(render(readReport({ file, cwd: io.cwd, verb: 'show', hint: HINT }).report, io))
  return EXIT.allow
}

const HINT = 'npx vitest run writes .vitest/oracle/report.json; or name the file of another run'

const savedReport = (cwd: string, root: string): string =>
  kindOf(join(cwd, SAVED), SAVED) === null ? join(findHome(cwd, root), SAVED) : SAVED
