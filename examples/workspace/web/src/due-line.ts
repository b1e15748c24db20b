import { dueLabel } from '../../src/day.ts'

/** What the page shows of a job: `backup: today`. */
export const dueLine = (name: string, due: number, now: number): string => `${name}: ${dueLabel('UTC', due, now)}`
