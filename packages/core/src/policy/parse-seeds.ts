import type { Seed } from '../model/policy.ts'
import { type Problem, policyError } from './policy-error.ts'
import { type Line, readLines } from './read-lines.ts'
import type { SourceFile } from './source-file.ts'

/** The SHA-256 of a text's UTF-8 bytes, injected: policy is pure. */
export type Sha256 = (text: string) => Uint8Array

/**
 * Parses `properties/seeds.txt`: a label or a signed 32-bit integer a line. A label becomes the first
 * four bytes of its SHA-256, big-endian, signed.
 *
 * @throws OracleError 64 `policy-invalid`, also for an empty list and for two equal seeds
 */
export const parseSeeds = (file: SourceFile, sha256: Sha256): readonly Seed[] => {
  const lines = readLines(file)
  if (lines.length === 0) throw policyError(file.path, [{ line: 1, text: 'it lists no seed; at least one is needed' }])
  const seeds = lines.map(({ text }): Seed => ({ label: text, value: toSeed(text, sha256) }))
  const problems = [...lines.flatMap(rangeProblems), ...twinProblems(lines, seeds)]
  if (problems.length > 0) throw policyError(file.path, problems)
  return seeds
}

const INTEGER = /^[+-]?\d+$/

const toSeed = (label: string, sha256: Sha256): number =>
  // `| 0` also makes -0 a 0; an integer that it would wrap is refused.
  INTEGER.test(label) ? Number(label) | 0 : new DataView(sha256(label).slice(0, 4).buffer).getInt32(0)

const rangeProblems = ({ text, line }: Line): readonly Problem[] => {
  if (text.includes(' #'))
    return [{ line, text: `${JSON.stringify(text)} holds " #"; a comment takes a line of its own` }]
  if (!INTEGER.test(text) || (Number(text) | 0) === Number(text)) return []
  return [{ line, text: `${text} is not a 32-bit integer; it must lie between -2147483648 and 2147483647` }]
}

const twinProblems = (lines: readonly Line[], seeds: readonly Seed[]): readonly Problem[] =>
  lines.flatMap(({ text, line }, index) => {
    const first = seeds.findIndex(({ value }) => value === seeds[index]?.value)
    return first === index ? [] : [{ line, text: `${text} is the same seed as line ${lines[first]?.line ?? 0}` }]
  })
