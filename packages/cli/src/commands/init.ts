import { dirname, join, relative } from 'node:path'
import { EXIT, gitTop, kindOf, OracleError, readTextIfPresent } from '@vitest-oracle/core'
import type { RunCommand } from '../command.ts'
import { type InitChoices, initChoices } from '../init/init-choices.ts'
import { layOut } from '../init/lay-out.ts'
import type { Step } from '../init/step.ts'
import { printLines } from '../print-lines.ts'

/** `vitest-oracle init`: lays out what is missing, overwrites nothing, says what to do next. */
export const init: RunCommand = async (input, io) => {
  const choices = await initChoices(input, io)
  const home = projectFolder(io.cwd)
  const root = kindOf(join(home, choices.root))
  if (root !== null && root !== 'folder') throw rootTaken(choices.root)
  const steps = layOut(home, choices)
  printLines(io, [...stepLines(steps, io.cwd), ...pasteLines(steps, io.cwd), ...nextLines(home, { choices, steps })])
  return EXIT.allow
}

/** The nearest folder upward that holds a package.json, within the repository; else this folder. */
const projectFolder = (cwd: string): string => {
  const top = gitTop(cwd)
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (kindOf(join(folder, 'package.json')) !== null) return folder
    if (folder === top || folder === dirname(folder)) return cwd
  }
}

const rootTaken = (root: string): OracleError =>
  new OracleError({
    code: 'root-taken',
    message: `lay out the oracle in ${root}/: ${root} exists and is no folder`,
    hint: 'npx vitest-oracle init --root <another name>',
  })

const shown = (path: string, cwd: string): string => relative(cwd, path) || '.'

const stepLines = (steps: readonly Step[], cwd: string): readonly string[] => {
  const width = Math.max(...steps.map(({ path }) => shown(path, cwd).length))
  return steps.map(({ path, outcome, note }) =>
    `${outcome.padEnd(7)}  ${shown(path, cwd).padEnd(width)}  ${note ?? ''}`.trimEnd(),
  )
}

const pasteLines = (steps: readonly Step[], cwd: string): readonly string[] =>
  steps.flatMap(({ path, paste }) =>
    paste === undefined ? [] : ['', `add to ${shown(path, cwd)}:`, ...paste.map((line) => `  ${line}`)],
  )

interface Done {
  readonly choices: InitChoices
  readonly steps: readonly Step[]
}

const nextLines = (home: string, { choices: { writable, reportOnly }, steps }: Done): readonly string[] => {
  const manifest = readTextIfPresent(join(home, 'package.json')) ?? ''
  return [
    '',
    ...steps.flatMap(({ warning }) => (warning === undefined ? [] : [`note: ${warning}`])),
    ...(kindOf(join(home, writable)) === null ? [`note: ${writable} does not exist yet`] : []),
    ...(reportOnly ? ['note: a trial; findings are printed under NOT ENFORCED until enforce is "reject"'] : []),
    ...(manifest.includes('"vitest-oracle"') ? [] : ['next: npm install -D vitest-oracle']),
    'next: npx vitest-oracle seal',
  ]
}
