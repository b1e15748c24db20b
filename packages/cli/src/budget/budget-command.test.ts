import { describe, expect, it } from 'vitest'
import { optionsAgain, placeOf } from './budget-command.ts'

const typed = {
  values: { owner: 'me', note: 'it is slow', ledger: 'runs', root: 'evidence' },
  flags: new Set(['unseen', 'yes']),
}

describe('optionsAgain', () => {
  it('says what was typed once more, --yes last', () => {
    expect(optionsAgain(typed).join(' ')).toBe(
      '--owner me --note "it is slow" --ledger runs --root evidence --unseen --yes',
    )
  })

  it('puts what changes in its place, and what is missing behind it', () => {
    expect(optionsAgain(typed, { owner: '<team>', unseen: null, since: 'main' }).join(' ')).toBe(
      '--owner "<team>" --note "it is slow" --ledger runs --root evidence --since main --yes',
    )
  })

  it('repeats no address of a database', () => {
    const values = { ledger: 'postgres://ci:secret@db/ci' }
    expect(optionsAgain({ values, flags: new Set() })).toEqual(['--ledger "<address>"'])
  })
})

describe('placeOf', () => {
  it('keeps where the oracle and its ledger are', () => {
    expect(optionsAgain(placeOf(typed))).toEqual(['--ledger runs', '--root evidence'])
  })
})
