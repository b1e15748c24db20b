import { type Report, renderText } from '@vitest-oracle/core/at-rest'
import type { CliIo } from './cli-io.ts'

/** The report as text for where this process writes. */
export const renderForTerminal = (report: Report, { stdout, isTTY, env }: CliIo): string =>
  renderText(report, {
    color: isTTY && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb',
    width: stdout.columns ?? 100,
    unicode: !/^(C|POSIX)$/.test(env.LC_ALL ?? env.LC_CTYPE ?? env.LANG ?? ''),
  })
