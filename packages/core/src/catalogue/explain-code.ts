import type { CheckName } from '../model/index.ts'
import { CONFIG_INTEGRITY } from './config-integrity.ts'
import { ERRORS } from './errors.ts'
import type { Entry, Explanation } from './explanation.ts'
import { FIXTURE_CHECKS } from './fixture-checks.ts'
import { FLAKE_BUDGET } from './flake-budget.ts'
import { FROZEN_PATHS } from './frozen-paths.ts'
import { GIT_ERRORS } from './git-errors.ts'
import { LEDGER_ERRORS } from './ledger-errors.ts'
import { LOCK_INTACT } from './lock-intact.ts'
import { MERGE_ERRORS } from './merge-errors.ts'
import { ORACLE_COMPARISON } from './oracle-comparison.ts'
import { PATH_FENCE } from './path-fence.ts'
import { POLICY_SOUND } from './policy-sound.ts'
import { REMOTE_ERRORS } from './remote-errors.ts'
import { RUN_COMPLETE } from './run-complete.ts'
import { RUN_ERRORS } from './run-errors.ts'
import { SEALED_EVIDENCE } from './sealed-evidence.ts'
import { TESTS_PASSED } from './tests-passed.ts'

/** What a code of a finding or an error means, what to do and who may do it; null for an unknown code. */
export const explainCode = (code: string): Explanation | null =>
  EXPLANATIONS.find((explanation) => explanation.code === code) ?? null

/** Every code that `explain` knows, sorted. */
export const knownCodes = (): readonly string[] => EXPLANATIONS.map(({ code }) => code).sort()

const toExplanations = (check: CheckName | null, entries: Readonly<Record<string, Entry>>): readonly Explanation[] =>
  Object.entries(entries).map(([code, entry]) => ({ code, check, ...entry }))

const EXPLANATIONS: readonly Explanation[] = [
  ...toExplanations('policy-sound', POLICY_SOUND),
  ...toExplanations('path-fence', PATH_FENCE),
  ...toExplanations('oracle-comparison', ORACLE_COMPARISON),
  ...toExplanations('lock-intact', LOCK_INTACT),
  ...toExplanations('config-integrity', CONFIG_INTEGRITY),
  ...toExplanations('frozen-paths', FROZEN_PATHS),
  ...toExplanations('fixture-address', FIXTURE_CHECKS.address),
  ...toExplanations('fixture-shape', FIXTURE_CHECKS.shape),
  ...toExplanations('sealed-evidence', SEALED_EVIDENCE),
  ...toExplanations('tests-passed', TESTS_PASSED),
  ...toExplanations('run-complete', RUN_COMPLETE),
  ...toExplanations('flake-budget', FLAKE_BUDGET),
  ...toExplanations(null, ERRORS),
  ...toExplanations(null, RUN_ERRORS),
  ...toExplanations(null, GIT_ERRORS),
  ...toExplanations(null, LEDGER_ERRORS),
  ...toExplanations(null, REMOTE_ERRORS),
  ...toExplanations(null, MERGE_ERRORS),
]
