import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { remoteAnswer } from './remote-answer.ts'

const answer = (stderr: string, stdout = '') => remoteAnswer({ stdout, stderr, secrets: [] })
const rejected = (why: string) => answer("error: failed to push some refs to 'x'\n", `To x\n!\ta:b\t${why}\nDone\n`)

const NOTHING = { isRace: false, isRefusal: false, absentRef: null, isClash: false, isFull: false }

describe('remoteAnswer', () => {
  it.each([
    ['remote: Permission to o/r.git denied to bot.\nfatal: unable to access: The requested URL returned error: 403\n'],
    ["fatal: could not read Username for 'https://github.com': terminal prompts disabled\n"],
    ['git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.\n'],
    ["fatal: Authentication failed for 'https://gitlab.com/o/r.git/'\n"],
  ])('takes for a refusal: %s', (stderr) => {
    expect(answer(stderr)).toMatchObject({ isRefusal: true, isRace: false })
  })

  it.each([
    ['[remote rejected] (pre-receive hook declined)', { isRefusal: true, isRace: false }],
    ['[remote rejected] (protected branch hook declined)', { isRefusal: true, isRace: false }],
    ['[rejected] (fetch first)', { isRefusal: false, isRace: true }],
    ["[remote rejected] (cannot lock ref 'refs/heads/x': is at 1 but expected 2)", { isRefusal: false, isRace: true }],
    ['[remote rejected] (reference already exists)', { isRefusal: false, isRace: true }],
    ['[remote rejected] (missing necessary objects)', { isRefusal: false, isRace: false }],
  ])('reads a rejected push: %s', (why, expected) => {
    expect(rejected(why)).toEqual({ ...NOTHING, ...expected, reason: why })
  })

  it('says neither of a network that is down', () => {
    expect(answer("fatal: unable to access 'https://x/': Could not resolve host: x\n")).toEqual({
      ...NOTHING,
      reason: "unable to access 'https://x/': Could not resolve host: x",
    })
  })

  it.each([
    ['ssh', "Warning: Permanently added 'github.com' (ED25519) to the list of known hosts.\r\n"],
    ['https', 'warning: redirecting to https://x.example/y.git/\n'],
    ['a host that greets', `${'*'.repeat(9)}\n access is prohibited\n`.repeat(4)],
    ['nobody', ''],
  ])('finds what the remote lacks after a word of %s', (_who, first) => {
    expect(answer(`${first}fatal: couldn't find remote ref refs/heads/oracle-ledger\n`)).toMatchObject({
      absentRef: 'refs/heads/oracle-ledger',
      isRace: false,
    })
    expect(answer(`${first}remote: fatal: couldn't find remote ref refs/heads/x\n`).absentRef).toBeNull()
  })

  it.each([
    [
      "Warning: Permanently added 'h' (ED25519) to the list of known hosts.\n*\n* authorised use only\n*\nu@h: Permission denied (publickey).\nfatal: Could not read from remote repository.\n",
      'u@h: Permission denied (publickey).; Could not read from remote repository.',
      true,
    ],
    ["fatal: transport 'ext' not allowed\n", "transport 'ext' not allowed", false],
    ['fatal: write error: No space left on device\n', 'write error: No space left on device', false],
  ])('keeps of all that is said what says why: %s', (stderr, reason, isRefusal) => {
    expect(answer(stderr)).toMatchObject({ reason, isRefusal })
  })

  it.each([
    ["remote: error: cannot lock ref 'refs/heads/a/b': 'refs/heads/a' exists; cannot create 'refs/heads/a/b'\n"],
    ["error: 'refs/heads/a/b' exists; cannot create 'refs/heads/a'\n"],
  ])('takes a branch in the way for no race: %s', (stderr) => {
    expect(
      remoteAnswer({ stdout: '!\ta:b\t[remote rejected] (failed to update ref)\n', stderr, secrets: [] }),
    ).toMatchObject({ isClash: true, isRace: false, isRefusal: false })
  })

  it('tells a full disk here from one over there', () => {
    expect(answer('error: unable to write file: No space left on device\n').isFull).toBe(true)
    expect(answer('remote: fatal: write error: No space left on device\n').isFull).toBe(false)
  })

  it('prints no secret and moves no cursor', () => {
    const said = remoteAnswer({
      stdout: '',
      stderr: 'remote: \u001b[2Jbad token abcd1234 \u0007\nfatal: https://user:pass@host/x failed\n',
      secrets: ['abcd1234'],
    })
    expect(said.reason).toBe('bad token ***; https://***@host/x failed')
  })

  it('always gives a reason on one line', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (stderr, stdout) => {
        expect(answer(stderr, stdout).reason).toMatch(/^\P{Cc}+$/u)
      }),
    )
  })
})
