import { printable } from '@vitest-oracle/core'
import type { CliIo } from './cli-io.ts'

/** Prints lines of which a part comes from records, branches or servers: whatever is in them, a terminal shows it. */
export const printLines = ({ stdout }: Pick<CliIo, 'stdout'>, lines: readonly string[]): void => {
  stdout.write(lines.map((line) => `${printable(line)}\n`).join(''))
}
