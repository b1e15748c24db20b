import { join, relative, resolve } from 'node:path'
import { EXIT, findHome, kindOf, OracleError, parseReport, readText } from '@vitest-oracle/core'
import type { RunCommand } from '../command.ts'
import { reportFormat } from '../report-format.ts'
import { rootName } from '../root-name.ts'

const SAVED = '.vitest/oracle/report.json'

/** `vitest-oracle report [file]`: a saved report, shown again. */
export const report: RunCommand = ({ args, values }, io) => {
  const render = reportFormat(values.format)
  const [file] = args
  const path = file === undefined ? savedReport(io.cwd, rootName(values.root)) : resolve(io.cwd, file)
  const shown = relative(io.cwd, path) || path
  if (kindOf(path, shown) === null) throw noReport(shown)
  io.stdout.write(render(parseReport(readText(path, shown)), io))
  return EXIT.allow
}

const savedReport = (cwd: string, root: string): string => {
  const here = join(cwd, SAVED)
  return kindOf(here, SAVED) === null ? join(findHome(cwd, root), SAVED) : here
}

const noReport = (shown: string): OracleError =>
  new OracleError({
    code: 'no-report',
    message: `show ${shown}: it does not exist`,
    hint: 'npx vitest run writes .vitest/oracle/report.json; or name the file of another run',
  })
