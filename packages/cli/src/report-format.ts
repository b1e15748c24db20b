import { type Report, renderJson, renderMarkdown } from '@vitest-oracle/core'
import type { CliIo } from './cli-io.ts'
import { type FormatName, formatName } from './format-name.ts'
import { renderForTerminal } from './render-for-terminal.ts'

type Render = (report: Report, io: CliIo) => string

const RENDERINGS: Readonly<Record<FormatName, Render>> = {
  text: renderForTerminal,
  json: renderJson,
  markdown: renderMarkdown,
}

/** How `--format` shows a report; 64 for a name that is none. */
export const reportFormat = (name?: string): Render => RENDERINGS[formatName(name)]
