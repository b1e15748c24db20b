import { type Digest, type FixtureResult, isDigest, OracleError, type Trial } from '@vitest-oracle/core/model'
import { answerBytes, digestOf } from './digest.ts'
import { firstLine } from './first-line.ts'
import { type FixturesDefinition, requireFixtures, type StoredFixture } from './fixture.ts'
import type { LoadedSubject } from './subject/in-process.ts'
import { loadSubject } from './subject/load-subject.ts'
import { withinTime } from './time-limit.ts'

/** The {@link Trial} of a fixture set. */
export type FixturesTrial = Extract<Trial, { kind: 'fixtures' }>

/** Limits of one trial. */
export interface FixtureLimits {
  /** Time limit of loading production and of each answer, in milliseconds. Default 5000. */
  readonly timeoutMs: number
}

/**
 * Hands every stored input to production in this process and digests the answers. Rejects with an
 * `OracleError` (64) for an invalid definition or an empty set; everything else is in the trial.
 */
// biome-ignore lint/complexity/useMaxParams: three parameters, then an object.
export const tryFixtures = async <M>(
  set: string,
  definition: FixturesDefinition<M>,
  stored: readonly StoredFixture[],
  limits: FixtureLimits = { timeoutMs: 5000 },
): Promise<FixturesTrial> => {
  requireFixtures(set, definition)
  const sorted = [...requireStored(set, stored)].sort((a, b) => (a.input < b.input ? -1 : 1))
  const checked = sorted.map((fixture) => ({ fixture, problem: problemOf(fixture, definition) }))
  const load = await loaded(definition, limits)
  const results: FixtureResult[] = []
  for (const { fixture, problem } of checked) {
    results.push(problem ?? (await answered({ fixture, definition, load, limits })))
  }
  return { kind: 'fixtures', set, results }
}

const requireStored = (set: string, stored: readonly StoredFixture[]): readonly StoredFixture[] => {
  if (stored.length > 0) return stored
  throw new OracleError({
    code: 'empty-fixture-set',
    message: `try fixtures ${JSON.stringify(set)}: the set is empty; allowed: at least one pair in fixtures/${set}/`,
    hint: 'store an input with its expected digest and seal again; a person who owns the oracle does this',
  })
}

/** What is wrong with a stored pair by itself, found before production is loaded. */
const problemOf = <M>(
  { input, bytes, expected }: StoredFixture,
  definition: FixturesDefinition<M>,
): FixtureResult | null => {
  const actual = digestOf(bytes)
  if (actual !== input) return { input, outcome: 'corrupt', actual, message: `the input's digest is ${actual}` }
  if (!isDigest(expected)) return { input, outcome: 'corrupt', message: 'the expected digest is malformed' }
  const broken = Object.entries(definition.invariants ?? {}).flatMap(([name, invariant]) => {
    const why = whyFalse(invariant, bytes)
    return why === null ? [] : [`${name} ${why}`]
  })
  return broken.length === 0 ? null : { input, outcome: 'invariant-false', message: broken.join('; ') }
}

const whyFalse = (invariant: (bytes: Uint8Array) => boolean, bytes: Uint8Array): string | null => {
  try {
    const answer: unknown = invariant(new Uint8Array(bytes))
    return answer === true ? null : `answered ${String(answer)}`
  } catch (error) {
    return `threw: ${firstLine(error)}`
  }
}

type Load<M> = { readonly loaded: LoadedSubject<M> } | { readonly failed: string }

const loaded = async <M>(definition: FixturesDefinition<M>, limits: FixtureLimits): Promise<Load<M>> => {
  try {
    return { loaded: await loadSubject(definition.subject, limits.timeoutMs) }
  } catch (error) {
    return { failed: `cannot load the subject: ${firstLine(error)}` }
  }
}

interface Question<M> {
  readonly fixture: StoredFixture
  readonly definition: FixturesDefinition<M>
  readonly load: Load<M>
  readonly limits: FixtureLimits
}

const answered = async <M>({ fixture, definition, load, limits }: Question<M>): Promise<FixtureResult> => {
  const { input } = fixture
  if ('failed' in load) return { input, outcome: 'threw', message: load.failed }
  const { subject, faults } = load.loaded
  faults.length = 0
  try {
    const answer: unknown = await withinTime(
      () => definition.run(new Uint8Array(fixture.bytes), subject),
      limits.timeoutMs,
    )
    const fault = faults[0]
    return fault === undefined ? compared(fixture, answer) : { input, outcome: 'threw', message: firstLine(fault) }
  } catch (error) {
    return { input, outcome: 'threw', message: firstLine(error) }
  }
}

const compared = ({ input, expected }: StoredFixture, answer: unknown): FixtureResult => {
  const bytes = answerBytes(answer)
  if (bytes === null)
    return { input, outcome: 'not-bytes', message: `the answer is ${kindOf(answer)}, not a Uint8Array` }
  const actual = digestOf(bytes)
  // Malformed expected digests were sorted out as corrupt before production was loaded.
  return { input, outcome: actual === expected ? 'matched' : 'differs', expected: expected as Digest, actual }
}

const kindOf = (answer: unknown): string =>
  typeof answer === 'object' ? Object.prototype.toString.call(answer).slice(8, -1) : `a ${typeof answer}`
