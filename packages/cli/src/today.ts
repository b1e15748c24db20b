import { type Day, toDay } from '@vitest-oracle/core/model'
import type { CliIo } from './cli-io.ts'

/** The UTC day of this invocation; the clock is read here and nowhere else. */
export const todayOf = ({ today }: CliIo): Day => today ?? toDay(Date.now())
