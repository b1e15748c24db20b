// What it takes to put the parts of a split run together. No test runs beside it.
export * from './budget/record-tests.ts'
export * from './merge/merge-parts.ts'
export * from './merge/merge-records.ts'
export { type PartOfRun, toPartOfRun } from './merge/part-of-run.ts'
export * from './report/parse-report.ts'
