import { OracleError, type Report, renderJson, renderMarkdown, renderText } from '@vitest-oracle/core'
import type { CliIo } from './cli-io.ts'
import { nearest } from './nearest.ts'

type Render = (report: Report, io: CliIo) => string

const RENDERINGS: Readonly<Record<string, Render>> = {
  text: (report, io) => renderText(report, terminalOf(io)),
  json: renderJson,
  markdown: renderMarkdown,
}

/** How `--format` shows a report; 64 for a name that is none. */
export const reportFormat = (name = 'text'): Render => {
  const names = Object.keys(RENDERINGS)
  const render = names.includes(name) ? RENDERINGS[name] : undefined
  if (render !== undefined) return render
  const meant = nearest(name, names)
  throw new OracleError({
    code: 'unknown-format',
    message: `show a report as "${name}": it is text, json or markdown`,
    hint: `--format ${meant ?? 'text'}`,
  })
}

const terminalOf = ({ stdout, isTTY, env }: CliIo): Parameters<typeof renderText>[1] => ({
  color: isTTY && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb',
  width: stdout.columns ?? 100,
  unicode: !/^(C|POSIX)$/.test(env.LC_ALL ?? env.LC_CTYPE ?? env.LANG ?? ''),
})
