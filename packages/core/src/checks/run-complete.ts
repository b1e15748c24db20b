import { type Check, EXIT, type Finding } from '../model/index.ts'
import { hollowTests } from './run-complete/assertions.ts'
import { environmentFindings } from './run-complete/environment.ts'
import { invertedTests } from './run-complete/inverted-tests.ts'
import { lostTests } from './run-complete/lost-tests.ts'
import { markerFindings } from './run-complete/markers.ts'
import { mergedParts } from './run-complete/merged-parts.ts'
import { missingFindings } from './run-complete/missing-evidence.ts'
import { narrowingFindings } from './run-complete/narrowing.ts'
import { runNotes } from './run-complete/notes.ts'
import { onlyMarkers } from './run-complete/only-markers.ts'
import { toRunView } from './run-complete/run-view.ts'
import { skipCalls } from './run-complete/skip-calls.ts'

/**
 * Whether the run gave all the evidence that was promised (7): every sealed and inventoried test
 * ran to a pass, and no marker stands without a permit. What kept it from giving any is 64.
 */
export const runComplete: Check = (policy, evidence) => {
  if (evidence.run === null) return evidence.mode === 'run' ? [NO_RUN] : []
  const view = toRunView(policy, evidence, evidence.run)
  return PARTS.flatMap((part) => part(view))
}

const PARTS = [
  environmentFindings,
  narrowingFindings,
  mergedParts,
  missingFindings,
  lostTests,
  skipCalls,
  invertedTests,
  hollowTests,
  markerFindings,
  onlyMarkers,
  runNotes,
]

const NO_RUN: Finding = {
  check: 'run-complete',
  code: 'run-missing',
  subject: 'run',
  message: 'there is no record of a run to judge',
  action: 'run it again; if it stays, report it as a fault of vitest-oracle',
  who: 'ci-owner',
  exitCode: EXIT.cannotJudge,
}
