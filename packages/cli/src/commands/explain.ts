import {
  type Actor,
  EXIT,
  type Explanation,
  explainCode,
  explainExit,
  knownCodes,
  OracleError,
} from '@vitest-oracle/core'
import type { RunCommand } from '../command.ts'
import { cliCode, cliCodes } from '../explain/cli-codes.ts'
import { nearest } from '../nearest.ts'

/** `vitest-oracle explain <code>`: what a code means, what to do, who may do it. */
export const explain: RunCommand = ({ args }, io) => {
  const [code = ''] = args
  const lines = /^\d+$/.test(code) ? exitLines(code) : codeLines(code)
  io.stdout.write(`${lines.join('\n')}\n`)
  return EXIT.allow
}

const exitLines = (code: string): readonly string[] => {
  const exit = explainExit(Number(code))
  if (exit === null) throw unknown(code, EXITS)
  return [
    `exit ${exit.exitCode}  ${exit.verdict}`,
    '',
    `  ${exit.meaning}`,
    `  next  ${exit.doNext}`,
    `  who   ${exit.who}`,
  ]
}

const codeLines = (code: string): readonly string[] => {
  const found = explainCode(code) ?? cliCode(code)
  if (found === null) throw unknown(code, suggestion(code))
  return [heading(found), '', `  ${found.meaning}`, `  next  ${found.doNext}`, `  who   ${WHO[found.who]}`]
}

const heading = ({ code, check, exitCode }: Explanation): string => {
  const cost = exitCode === EXIT.allow ? 'a note' : `exit ${exitCode}`
  return check === null ? `${code}  an error, ${cost}` : `${code}  a finding of ${check}, ${cost}`
}

const WHO: Readonly<Record<Actor, string>> = {
  author: 'whoever wrote the patch',
  'oracle-owner': 'a person who may change the oracle',
  'ci-owner': 'whoever runs the CI job',
}

const suggestion = (code: string): string => {
  const meant = nearest(code, [...knownCodes(), ...cliCodes()])
  return meant === null
    ? 'a report and an error print the code to ask about; or ask about an exit code: npx vitest-oracle explain 7'
    : `did you mean "${meant}"?`
}

const EXITS = `the exit codes are ${Object.values(EXIT).join(', ')}`

const unknown = (code: string, hint: string): OracleError =>
  new OracleError({ code: 'unknown-code', message: `explain "${code}": no finding, error or exit has this code`, hint })
