import { aDigest, aListing, aLock, anEvidence, aPolicy } from '@vitest-oracle/testkit'
import { expect, test } from 'vitest'
import type { ContentHint, Evidence, TreeFile, TreeListing } from '../model/index.ts'
import { lockIntact } from './lock-intact.ts'

const file = (name: string, content: string, hint: ContentHint = 'none'): TreeFile => ({
  path: `oracle/${name}`,
  digest: aDigest(content),
  hint,
})

const [A, B] = [file('a', '1'), file('b', '2')]
const LOCK = aLock({ entries: [A, B].map(({ path, digest }) => ({ path, digest })) })
const SOUND = aListing({ files: [A, B] })

const listing = (overrides: Partial<TreeListing>): TreeListing => aListing({ files: [A, B], ...overrides })

interface Case {
  readonly name: string
  readonly evidence: Partial<Evidence>
  /** Code, subject, exit code. */
  readonly findings: readonly (readonly [code: string, subject: string, exitCode: number])[]
}

const CASES: readonly Case[] = [
  { name: 'nothing for an oracle as LOCK seals it', evidence: {}, findings: [] },
  {
    name: 'nothing in verify, where nothing ran',
    evidence: { mode: 'verify', run: null, treeAfter: null },
    findings: [],
  },
  {
    name: 'drift before the run, once, though it is still there after it',
    evidence: { tree: listing({ files: [file('a', 'x'), B] }), treeAfter: listing({ files: [file('a', 'x'), B] }) },
    findings: [['lock-drift', 'oracle/a', 3]],
  },
  {
    name: 'drift that was gone after the run',
    evidence: { tree: listing({ files: [file('a', 'x'), B] }), treeAfter: SOUND },
    findings: [['lock-drift', 'oracle/a', 3]],
  },
  {
    name: 'a file that drifted before the run and was written again in it',
    evidence: { tree: listing({ files: [file('a', 'x'), B] }), treeAfter: listing({ files: [file('a', 'y'), B] }) },
    findings: [['lock-drift', 'oracle/a', 3]],
  },
  {
    name: 'a file that a test wrote',
    evidence: { treeAfter: listing({ files: [A, file('b', 'x')] }) },
    findings: [['lock-drift-during-run', 'oracle/b', 3]],
  },
  {
    name: 'files that a test made and removed',
    evidence: { treeAfter: listing({ files: [A, file('c', 'x')] }) },
    findings: [
      ['lock-drift-during-run', 'oracle/b', 3],
      ['lock-drift-during-run', 'oracle/c', 3],
    ],
  },
  {
    name: 'drift before and during the run apart',
    evidence: { tree: listing({ files: [A] }), treeAfter: listing({ files: [file('a', 'x')] }) },
    findings: [
      ['lock-drift', 'oracle/b', 3],
      ['lock-drift-during-run', 'oracle/a', 3],
    ],
  },
  {
    name: 'an entry that cannot be sealed',
    evidence: { tree: listing({ refused: [{ path: 'oracle/link', reason: 'a symbolic link' }] }), treeAfter: null },
    findings: [['lock-drift', 'oracle/link', 3]],
  },
  {
    name: 'droppings as one note',
    evidence: { tree: listing({ droppings: ['oracle/.DS_Store'] }), treeAfter: listing({ droppings: ['oracle/a~'] }) },
    findings: [['dropping-ignored', 'oracle', 0]],
  },
]

const check = (evidence: Partial<Evidence>) =>
  lockIntact(aPolicy(), anEvidence({ lock: LOCK, tree: SOUND, treeAfter: SOUND, ...evidence }))

test.each(CASES)('finds $name', ({ evidence, findings }) => {
  expect(check(evidence).map(({ code, subject, exitCode }) => [code, subject, exitCode])).toEqual(findings)
})

test('names .gitattributes, and does not say to seal, where line endings are all that differs', () => {
  const [finding] = check({ tree: listing({ files: [file('a', 'x', 'line-endings'), B] }), treeAfter: null })
  expect(finding?.action).toContain('"oracle/** -text"')
  expect(finding?.action).not.toContain('vitest-oracle seal')
})

test('says to restore or to seal where anything else differs too', () => {
  const files = [file('a', 'x', 'line-endings'), file('b', 'x')]
  for (const { action } of check({ tree: listing({ files }), treeAfter: null }))
    expect(action).toMatch(/^git checkout -- oracle\/[ab]; an oracle owner who meant it: npx vitest-oracle seal$/)
})

test('says why each path drifted', () => {
  const files = [file('a', 'x', 'lfs-pointer'), file('c', '2'), file('it is', 'x')]
  const refused = [
    { path: 'oracle/link', reason: 'a symbolic link' },
    { path: 'oracle/A', reason: 'a twin', twin: 'oracle/a' },
  ]
  const found = check({ tree: listing({ files, refused }), treeAfter: null })
  expect(found.map(({ message, action }) => `${message}\n${action}`).join('\n\n')).toMatchInlineSnapshot(`
    "its name is that of oracle/a after case and NFC folding: some file systems hold only one
    keep one of oracle/A and oracle/a

    it is a Git LFS pointer in the place of the file that LOCK lists
    git lfs pull --include oracle/a

    LOCK lists it and it has become oracle/c
    mv oracle/c oracle/b; an oracle owner who meant it: npx vitest-oracle seal

    it is not listed in LOCK
    rm "oracle/it is"; an oracle owner who meant it: npx vitest-oracle seal

    LOCK cannot list it: a symbolic link
    replace oracle/link by a plain file, or remove it"
  `)
})
