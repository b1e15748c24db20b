import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { remoteAnswer } from './remote-answer.ts'

const answer = (stderr: string, stdout = '') => remoteAnswer({ stdout, stderr, secrets: [] })
const rejected = (why: string) => answer("error: failed to push some refs to 'x'\n", `To x\n!\ta:b\t${why}\nDone\n`)

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
    expect(rejected(why)).toEqual({ ...expected, reason: why })
  })

  it('says neither of a network that is down', () => {
    expect(answer("fatal: unable to access 'https://x/': Could not resolve host: x\n")).toEqual({
      reason: "unable to access 'https://x/': Could not resolve host: x",
      isRace: false,
      isRefusal: false,
    })
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
