import { EXIT, type Explanation } from '@vitest-oracle/core'
import { BUDGET_CODES } from './budget-codes.ts'
import { type Entry, usage } from './entry.ts'
import { LEDGER_CODES } from './ledger-codes.ts'

/** The codes that the command line itself gives, by name. */
export const cliCode = (code: string): Explanation | null => {
  const entry = Object.hasOwn(CODES, code) ? CODES[code] : undefined
  if (entry === undefined) return null
  return { code, check: null, who: 'oracle-owner', exitCode: EXIT.cannotJudge, ...entry }
}

const CODES: Readonly<Record<string, Entry>> = {
  ...BUDGET_CODES,
  ...LEDGER_CODES,
  'elapsed-time': {
    check: 'flake-budget',
    exitCode: EXIT.review,
    meaning: 'A sealed spec compares elapsed time. Under load it fails although production is right.',
    doNext: 'Compare a count or use a fake clock; or paste the record that seal prints, or seal --allow-review.',
  },
  'hollow-spec': {
    check: 'sealed-evidence',
    exitCode: EXIT.review,
    meaning: 'A sealed spec reaches no production file by its imports: it tests a copy, or nothing.',
    doNext: 'Import what it is about from production; or seal --allow-review where it tests the oracle itself.',
  },
  'recorded-error': {
    check: 'sealed-evidence',
    exitCode: EXIT.review,
    meaning: 'A snapshot or a fixture holds the text of an error or a stack frame, recorded as the right answer.',
    doNext: 'Record the answer that production should give; or seal --allow-review where a user must see this error.',
  },
  'head-and-working-tree': usage('gate judges a commit or the working tree, not both.'),
  'incomplete-command': usage('The command is a group; it takes one word more: budget list.'),
  'invalid-root': usage('The name of the oracle root is not one folder name.'),
  'invalid-writable': usage('The folder that a patch may write is not a folder below home, or is the oracle.'),
  'line-endings': {
    meaning: 'Line endings are all that differs from LOCK. Sealing them would break every other clone.',
    doNext: 'Put the line "oracle/** -text" into .gitattributes and check the files out again.',
    who: 'author',
  },
  'missing-argument': usage('A command lacks an argument that it needs.'),
  'missing-base': usage('gate was not told the commit whose rules hold.'),
  'missing-head': usage('gate was not told what to judge: a commit or the working tree.'),
  'missing-value': usage('An option that takes a value has none.'),
  'no-command': usage('No command was given.'),
  'no-history': {
    meaning: 'An inventory needs two full runs in the ledger: one is no sign that a test passes reliably.',
    doNext: 'Run npx vitest run twice without a filter, then seal --inventory again.',
  },
  'no-report': {
    meaning: 'There is no saved report of that name to show, to merge or to record.',
    doNext: 'Run npx vitest run, or name the file that a run wrote: .vitest/oracle/report.json.',
    who: 'author',
  },
  'not-a-terminal': {
    meaning: 'The command asks questions, and nobody sits at a terminal to answer them.',
    doNext: 'The same command with --yes, or with everything it would ask for.',
  },
  'not-answered': {
    meaning: 'The command was ended before its questions were answered. Nothing was written.',
    doNext: 'Run it again, or with --yes.',
  },
  'repeated-option': usage('An option was given twice, and it cannot be told which one was meant.'),
  'root-taken': {
    meaning: 'Something that is no folder has the name of the oracle root.',
    doNext: 'npx vitest-oracle init --root <another name>',
  },
  'seal-in-ci': {
    meaning: 'seal was called in CI. A job must not renew the evidence that it is judged by.',
    doNext: 'Seal at a desk and commit LOCK.',
  },
  'sparse-checkout': {
    meaning: 'The checkout is sparse and leaves files of the oracle out: whether they are intact cannot be told.',
    doNext: 'git sparse-checkout add oracle, or git sparse-checkout disable.',
    who: 'author',
  },
  'unexpected-argument': usage('A command got an argument that it does not take.'),
  'unexpected-value': usage('An option that takes no value has one.'),
  'unknown-author': usage('--by is agent or person.'),
  'unknown-code': usage('explain was asked about a code that nothing here gives.'),
  'unknown-command': usage('There is no command of that name.'),
  'unknown-format': usage('--format is text, json or markdown; the commands around a budget take text and json.'),
  'unknown-option': usage('The command has no option of that name.'),
}

/** Every code of this table. */
export const cliCodes = (): readonly string[] => Object.keys(CODES)
