import { EXIT, type Finding, type Signal } from '../../model/index.ts'
import { fenceFinding, type Patch } from './patch.ts'

/** What the patch added to production that a person must look at (10). */
export const productionSignals = ({ evidence }: Patch): readonly Finding[] =>
  evidence.signals.map((signal) =>
    fenceFinding({
      code: 'production-signal',
      subject: signal.path,
      message: `${WORDS[signal.kind]} (${signal.path}:${signal.line}): ${signal.text}`,
      action: 'have a reviewer look whether production behaves the same with and without its tests',
      exitCode: EXIT.review,
    }),
  )

const WORDS: Readonly<Record<Signal['kind'], string>> = {
  'detects-runner': 'it can tell whether a test runner or CI is there',
  'imports-test-library': 'it imports a test library',
  'assigns-global': 'it assigns to a global or a prototype, which tests share',
  'writes-evidence': 'it writes below the oracle or the tests',
}
