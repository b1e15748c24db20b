import { join } from 'node:path'
import { type Evidence, EXIT, type Finding, type Policy, readBytes } from '@vitest-oracle/core'
import { hollowSpecs } from './hollow-specs.ts'
import { isRecording, type Recording, recordedErrors } from './recorded-errors.ts'
import { timedSpecs } from './timed-specs.ts'

/** What a person must look at before it is sealed, beside what the checks found. */
export const secondLook = (home: string, policy: Policy, evidence: Evidence): readonly Finding[] => {
  const read = (path: string): Recording => ({ path, text: Buffer.from(readBytes(join(home, path), path)).toString() })
  const recordings = evidence.tree.files.map(({ path }) => path).filter(isRecording)
  const specs = evidence.specs.map(({ path }) => path)
  return [
    ...hollowSpecs(evidence.specs),
    ...recordedErrors(recordings.map(read)),
    ...timedSpecs(specs.map(read), { policy, today: evidence.today }),
  ].filter(({ exitCode }) => exitCode === EXIT.review)
}
