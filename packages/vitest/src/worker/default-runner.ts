import { oracleRunner, vitestRunner } from './runner.ts'
import type { RunnerClass } from './runner-class.ts'

/** Our runner around Vitest's own; used where the user has none. */
const DefaultRunner: RunnerClass = oracleRunner(vitestRunner)

export default DefaultRunner
