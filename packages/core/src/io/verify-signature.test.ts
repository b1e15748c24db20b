import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { signatureProblem } from './verify-signature.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitest-oracle-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const key = (name: string): string => {
  const path = join(folder, name)
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', path])
  return path
}
const publicKey = (path: string): string => readFileSync(`${path}.pub`, 'utf8').split(' ').slice(0, 2).join(' ')

const [ada, eve] = [key('ada'), key('eve')]
const LOCK = Buffer.from('# oracle-lock 1\n')

const sign = (path: string, namespace = 'oracle-lock'): Uint8Array => {
  const file = join(folder, `LOCK-${namespace}`)
  writeFileSync(file, LOCK)
  rmSync(`${file}.sig`, { force: true })
  execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-n', namespace, '-f', path, file])
  return readFileSync(`${file}.sig`)
}

const problem = (overrides: Partial<Parameters<typeof signatureProblem>[0]> = {}): Promise<string | null> =>
  signatureProblem({
    inside: join(folder, 'project'),
    signers: Buffer.from(`ada@example.com ${publicKey(ada)}\n`),
    signature: overrides.signature === undefined ? sign(ada) : overrides.signature,
    lock: LOCK,
    ...overrides,
  })

it('accepts a signature of an allowed signer', async () => {
  expect(await problem()).toBeNull()
})

it.each<[string, () => Parameters<typeof problem>[0], RegExp]>([
  ['no signature', () => ({ signature: null }), /^it is not signed/],
  ['a signature of somebody else', () => ({ signature: sign(eve) }), /^no allowed signer/],
  ['a signature for another purpose', () => ({ signature: sign(ada, 'git') }), /in the namespace oracle-lock/],
  ['a signature over another LOCK', () => ({ lock: Buffer.from('# oracle-lock 1\n\n') }), /over this LOCK/],
  ['a signature that is none', () => ({ signature: Buffer.from('x') }), /^no allowed signer/],
  ['an empty list of signers', () => ({ signers: Buffer.from('') }), /^no allowed signer/],
  [
    'a signer whose time is over',
    () => ({ signers: Buffer.from(`ada@example.com valid-before="20200101" ${publicKey(ada)}\n`) }),
    /signer|signature/,
  ],
])('says why %s is not enough', async (_name, overrides, expected) => {
  expect(await problem(overrides())).toMatch(expected)
})

it('cannot say anything without ssh-keygen', async () => {
  const [path, signature] = [process.env.PATH, sign(ada)]
  process.env.PATH = folder
  try {
    await expect(problem({ signature })).rejects.toMatchObject({ code: 'ssh-keygen-missing', exitCode: 64 })
  } finally {
    process.env.PATH = path
  }
})
