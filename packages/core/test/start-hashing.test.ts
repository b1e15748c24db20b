import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sha256Hex } from '../src/io/files.ts'
import { openHashHelper } from '../src/io/hash-helper.ts'
import { startHashing } from '../src/io/start-hashing.ts'
import { formatLock } from '../src/lock/lock-text.ts'
import type { Lock, LockEntry } from '../src/model/lock.ts'

/** What may lie where LOCK leads, and whether a look is enough to tell that it is as it should be. */
const KINDS = {
  same: 1,
  empty: 1,
  other: 0,
  long: 0,
  missing: 0,
  folder: 0,
  link: 0,
  'behind-link': 0,
  outside: 0,
} as const

type Kind = keyof typeof KINDS

const FOLDERS: Partial<Readonly<Record<Kind, string>>> = {
  'behind-link': 'oracle/link',
  outside: 'oracle/../../outside',
}
const TEXTS: Partial<Readonly<Record<Kind, string>>> = { empty: '', long: 'y'.repeat(70_000), link: 'target' }
/** Makes LOCK large enough for a second thread. */
const PADDING = 'x'.repeat(220)
const FILES = 900

let folder: string
let home: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitest-oracle-hashing-'))
  home = `${folder}/home`
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** An oracle with a file of each kind in turn, and the LOCK that lists them all. */
const anOracle = (kinds: readonly Kind[]): Lock => {
  rmSync(folder, { recursive: true, force: true })
  for (const made of ['home/oracle/data', 'home/behind', 'outside']) mkdirSync(`${folder}/${made}`, { recursive: true })
  symlinkSync('../behind', `${home}/oracle/link`)
  writeFileSync(`${home}/target`, 'target')
  return writeLock(Array.from({ length: FILES }, (_, index) => put(kinds[index % kinds.length] ?? 'same', index)))
}

const put = (kind: Kind, index: number): LockEntry => {
  const path = `${FOLDERS[kind] ?? 'oracle/data'}/${index}-${kind}-${PADDING}`
  const text = TEXTS[kind] ?? `${index}`
  if (kind === 'folder') mkdirSync(`${home}/${path}`)
  else if (kind === 'link') symlinkSync('../../target', `${home}/${path}`)
  else if (kind !== 'missing') writeFileSync(`${home}/${path}`, kind === 'other' ? `${text} ` : text)
  return { path, digest: sha256Hex(text) }
}

const writeLock = (entries: readonly LockEntry[]): Lock => {
  const text = formatLock(entries)
  writeFileSync(`${home}/oracle/LOCK`, text)
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const lines = text.split('\n').slice(1, -1)
  return { entries: lines.flatMap((line) => byPath.get(line.slice(66)) ?? []), treeDigest: sha256Hex(text) }
}

const expected = ({ entries }: Lock): readonly number[] =>
  entries.map(({ path }) => KINDS[/\/\d+-([a-z-]+)-x/.exec(path)?.[1] as Kind])

/** What a helper notes that nobody hashes beside. */
const foundByHelper = async (): Promise<readonly number[]> => {
  const helper = openHashHelper({ home, lockFile: `${home}/oracle/LOCK` }, FILES)
  if (helper === null) throw new Error('no thread may be started here')
  while (Atomics.load(helper.task.next, 0) < FILES) await setTimeout(5)
  helper.join()
  helper.close()
  return [...helper.task.matches]
}

/** @param headStart milliseconds that a second thread has before this one begins */
const found = (lock: Lock, root: string, headStart = 0): readonly number[] => {
  const hashing = startHashing({ home, root })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, headStart)
  const matches = [...hashing.matchesOf(lock)]
  hashing.close()
  return matches.slice(0, FILES)
}

const ALL = Object.keys(KINDS) as readonly Kind[]

describe('what is noted', () => {
  test('is the same by one thread and by two, whatever lies there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ALL), { minLength: 1, maxLength: 12 }),
        fc.nat(60),
        (kinds, headStart) => {
          const lock = anOracle(kinds)
          expect(found(lock, 'oracle', headStart)).toEqual(expected(lock))
          expect(found(lock, 'elsewhere')).toEqual(expected(lock))
        },
      ),
      { numRuns: 5 },
    )
  })

  test('is the same by the second thread alone', async () => {
    const lock = anOracle(ALL)
    expect(await foundByHelper()).toEqual(expected(lock))
  })

  test('is what is so of the LOCK that was parsed, whichever LOCK the second thread read', () => {
    const lock = anOracle(['same', 'other'])
    writeLock(lock.entries.slice(1))
    const wanted = expected(lock)
    expect(found(lock, 'oracle', 200).filter((match, place) => match > (wanted[place] ?? 0))).toEqual([])
  })
})
