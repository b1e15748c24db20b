import { join, relative } from 'node:path'
import { EXIT, type ExitCode, findHome, isCi, OracleError, pickLedger, writeFileAtomic } from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import type { CommandInput, RunCommand } from '../command.ts'
import { ledgerPlace } from '../ledger/ledger-place.ts'
import { printLines } from '../print-lines.ts'
import { rootName } from '../root-name.ts'
import { describeChanges } from '../seal/describe-changes.ts'
import { draftInventory } from '../seal/draft-inventory.ts'
import { draftSeal, type SealDraft } from '../seal/draft-seal.ts'
import { findingLines } from '../seal/finding-lines.ts'
import { oldLock } from '../seal/old-lock.ts'
import { secondLook } from '../seal/second-look.ts'
import { signingLines } from '../seal/signing-lines.ts'
import { nowOf } from '../today.ts'

/** `vitest-oracle seal`: a person renews LOCK; what is unsound or doubtful is not sealed. */
export const seal: RunCommand = async ({ values, flags }: CommandInput, io) => {
  refuseInCi(io)
  const root = rootName(values.root)
  const home = findHome(io.cwd, root)
  // Nothing but the inventory is made of recorded runs.
  const ledger = flags.has('inventory')
    ? ledgerPlace({ home, typed: values.ledger }, io)
    : pickLedger(values.ledger, io.env.ORACLE_LEDGER)
  const old = oldLock(home, root)
  const inventory = flags.has('inventory') ? await draftInventory({ home, ledger }, nowOf(io)) : null
  const draft = await draftSeal({ home, root, ledger, old, inventory: inventory?.text ?? null }, io)
  const print = (lines: readonly string[]): void => printLines(io, lines)
  print(inventory?.lines ?? [])
  const refusal = refuse(draft, { home, allowReview: flags.has('allow-review') })
  print(refusal.lines)
  if (refusal.exitCode !== EXIT.allow) return refusal.exitCode
  if (old.isBroken) print([`the last LOCK does not parse; it is replaced`])
  if (inventory !== null) writeFileAtomic(join(home, root, 'policy/inventory.txt'), inventory.text)
  const isNew = draft.lock.treeDigest !== old.lock?.treeDigest
  if (isNew) writeFileAtomic(join(home, root, 'LOCK'), draft.text)
  print(describeChanges({ ...draft, path: relative(io.cwd, join(home, root, 'LOCK')), old: old.lock }))
  if (isNew) print(signingLines(home, root))
  if (old.lock === null && !old.isBroken) print([adoptionLine(root)])
  return EXIT.allow
}

const adoptionLine = (root: string): string =>
  `next: npx vitest run, then commit ${root}/ (the gate takes a first adoption with --by person)`

const refuseInCi = ({ env }: CliIo): void => {
  if (!isCi(env)) return
  throw new OracleError({
    code: 'seal-in-ci',
    message: `seal here: CI is set (${env.CI}), and a job must not renew the evidence it is judged by`,
    hint: 'an oracle owner runs npx vitest-oracle seal at their desk and commits LOCK',
  })
}

interface Refusal {
  readonly exitCode: ExitCode
  readonly lines: readonly string[]
}

const refuse = ({ policy, evidence, report }: SealDraft, at: { home: string; allowReview: boolean }): Refusal => {
  const unsound = report.findings.filter(({ exitCode }) => exitCode !== EXIT.allow && exitCode !== EXIT.review)
  if (unsound.length > 0)
    return {
      exitCode: report.verdict.exitCode,
      lines: [...findingLines(unsound), `not sealed (exit ${report.verdict.exitCode}): nothing was written`],
    }
  const doubtful = [
    ...report.findings.filter(({ exitCode }) => exitCode === EXIT.review),
    ...secondLook(at.home, policy, evidence),
  ]
  if (doubtful.length === 0 || at.allowReview) return { exitCode: EXIT.allow, lines: findingLines(doubtful) }
  const closing = [
    'not sealed (exit 10): a person must look; nothing was written',
    '  next  npx vitest-oracle seal --allow-review   seals it as it is (an oracle owner)',
  ]
  return { exitCode: EXIT.review, lines: [...findingLines(doubtful), ...closing] }
}
