import { fitTable, percent, printable, toDay } from '@vitest-oracle/core'
import type { Candidate, Sighting } from './find-candidates.ts'

/**
 * The tests that flaked as a table.
 * @param width columns of the terminal; null where none is known
 */
export const candidateTable = (found: readonly Candidate[], width: number | null): readonly string[] =>
  fitTable({ heads: HEADS, rows: found.map((one) => cells(one).map(printable)) }, width)

const HEADS = ['rate', '95 %', 'failed first', 'first seen', 'last seen', 'test']

const cells = ({ id, failed, runs, rate, interval, first, last }: Candidate): readonly string[] => [
  rate === null ? '?' : percent(rate),
  interval === null ? '' : `${percent(interval[0])} to ${percent(interval[1])}`,
  `${failed} of ${runs} runs`,
  sighting(first),
  sighting(last),
  id,
]

const sighting = ({ at, commit }: Sighting): string => `${toDay(at)} ${commit.slice(0, 8)}`
