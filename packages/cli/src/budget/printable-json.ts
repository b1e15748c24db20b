import { printableLines } from '@vitest-oracle/core/model'

/** A value as JSON for programs; what JSON would leave raw and a terminal would obey is escaped, which means the same. */
export const printableJson = (value: unknown): string => printableLines(JSON.stringify(value, null, 2))
