import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Repository } from '@vitest-oracle/testkit'
import { x } from 'tinyexec'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runGate } from './a-patch.ts'
import { aSealedRepository } from './a-sealed-repository.ts'

/** File names by their bytes: what a shell, a terminal, a quoting or a file system could misread. */
const NAMES: readonly (readonly [string, Buffer])[] = [
  ['spaces', Buffer.from('a b .ts')],
  ['a quote', Buffer.from(`it's "x".ts`)],
  ['a newline', Buffer.from('a\nb.ts')],
  ['a tab', Buffer.from('a\tb.ts')],
  ['an escape', Buffer.from('a\u001b[31mb.ts')],
  ['a leading dash', Buffer.from('--output.ts')],
  ['letters beyond ASCII', Buffer.from('größe.ts')],
  ['decomposed letters', Buffer.from('gro\u0308\u00dfe.ts')],
  ['letters beyond the BMP', Buffer.from('😀.ts')],
  ['bytes that are no UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x2e, 0x74, 0x73])],
  ['a replacement character', Buffer.from('a\ufffd.ts')],
]

let repository: Repository
let base: string
beforeEach(async () => {
  repository = await aSealedRepository()
  base = await repository.git('rev-parse', 'HEAD')
})
afterEach(() => repository.dispose())

const judge = async (folder: string, name: Buffer) => {
  writeFileSync(Buffer.concat([Buffer.from(`${join(repository.dir, folder)}/`), name]), 'export {}\n')
  const head = await repository.commit('feat: name')
  return runGate(repository.dir, `--base ${base} --head ${head}`)
}

describe.each(NAMES)('a name with %s', (what, name) => {
  it('is no obstacle in production', async () => {
    const { exitCode, report } = await judge('src', name)
    expect(exitCode).toBe(0)
    expect(report.patch.paths).toMatchObject([{ kind: 'added', class: 'writable' }])
  })

  it('is refused below the oracle', async () => {
    const { exitCode, report } = await judge('oracle', name)
    expect(exitCode).toBe(2)
    const [{ subject, message }] = report.findings
    expect(subject).toMatch(/^oracle\//)
    if (['a newline', 'a tab', 'an escape'].includes(what)) expect(message).toContain('a control character')
    if (what === 'bytes that are no UTF-8') {
      expect(subject).toBe('oracle/a\\xff\\xfe.ts')
      expect(message).toContain('not UTF-8')
    }
  })
})

describe('a name in a tree that no working copy makes', () => {
  const mktree = async (lines: string): Promise<string> => {
    const made = x('git', ['mktree', '-z'], { stdin: lines, nodeOptions: { cwd: repository.dir }, throwOnError: true })
    return (await made).stdout.trim()
  }

  it('is refused where it is not canonical', async () => {
    const blob = await repository.git('rev-parse', 'HEAD:src/order.ts')
    const src = await mktree(`100644 blob ${blob}\ta\\b.ts\0`)
    const oracle = await repository.git('rev-parse', 'HEAD:oracle')
    const top = await mktree(`040000 tree ${oracle}\toracle\0${`040000 tree ${src}\tsrc\0`}`)
    const head = await repository.git('commit-tree', top, '-p', base, '-m', 'feat: odd')
    const { exitCode, report } = await runGate(repository.dir, `--base ${base} --head ${head}`)
    expect(exitCode).toBe(2)
    expect(report.findings[0]).toMatchObject({ subject: 'src/a\\b.ts', code: 'sealed-path-changed' })
  })

  it.each<[string, readonly [string, string]]>([
    ['a path is listed twice', ['order.ts', 'order.ts']],
    ['a folder leads upward', ['..', 'order.ts']],
  ])('cannot be judged where %s', async (_name, names) => {
    const blobs = [
      await repository.git('rev-parse', 'HEAD:src/order.ts'),
      await repository.git('rev-parse', 'HEAD:oracle/LOCK'),
    ]
    const raw = Buffer.concat(
      blobs.flatMap((id, index) => [Buffer.from(`100644 ${names[index]}\0`), Buffer.from(id, 'hex')]),
    )
    writeFileSync(join(repository.dir, '.git/raw-tree'), raw)
    const tree = await repository.git('hash-object', '-t', 'tree', '-w', '--literally', '.git/raw-tree')
    const head = await repository.git('commit-tree', tree, '-p', base, '-m', 'feat: twice')
    expect(await runGate(repository.dir, `--base ${base} --head ${head}`)).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('malformed-tree'),
    })
  })
})
