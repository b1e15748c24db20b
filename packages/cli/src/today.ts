import { type Day, toDay } from '@vitest-oracle/core/model'
import type { CliIo } from './cli-io.ts'

/** The UTC day of this invocation; the clock is read here and nowhere else. */
export const todayOf = ({ today }: CliIo): Day => today ?? toDay(Date.now())

/** Now in milliseconds since the epoch, or the end of a day of the invocation that lies ahead of the clock. */
export const nowOf = (io: CliIo): number => Math.max(Date.now(), Date.parse(`${todayOf(io)}T23:59:59.999Z`))
