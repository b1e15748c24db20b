import { describe, expect, it } from 'vitest'
import { Changes } from './changes.ts'
import { Echoes } from './echoes.ts'

const of = (...paths: readonly string[]): Changes => {
  const changes = new Changes()
  for (const path of paths) changes.add(path, { word: 'added', inVitestsHands: false, hasMoved: false })
  return changes
}

const byPerson = (path: string): Changes => Object.assign(of(path), { nearRun: false, ofRun: false })
const afterRun = (path: string): Changes => Object.assign(of(path), { ofRun: false })

/** How many reruns come before the end, of at most 40. */
const rerunsOf = (echoes: Echoes, changesAt: (at: number) => Changes): number => {
  const ended = Array.from({ length: 40 }, (_, at) => echoes.isEndless(changesAt(at), at > 0)).indexOf(true)
  return ended === -1 ? 40 : ended
}

describe('Echoes', () => {
  it.each([
    { what: 'the same file', changesAt: () => of('oracle/log.txt'), reruns: 3 },
    { what: 'another file each time', changesAt: (at: number) => of(`oracle/x${at}.txt`), reruns: 6 },
    {
      what: 'a file and nothing in turn',
      changesAt: (at: number) => (at % 2 ? of() : of('oracle/log.txt')),
      reruns: 6,
    },
    { what: 'other files right after each run', changesAt: (at: number) => afterRun(`oracle/x${at}.txt`), reruns: 30 },
    { what: 'the edits of a person', changesAt: (at: number) => byPerson(`oracle/x${at}.txt`), reruns: 40 },
    { what: 'edits of a person to one file', changesAt: () => byPerson('oracle/x.txt'), reruns: 40 },
  ])('runs tests again $reruns times for $what', ({ changesAt, reruns }) => {
    expect(rerunsOf(new Echoes(), changesAt)).toBe(reruns)
  })

  it('starts to count anew where a run came about otherwise', () => {
    const echoes = new Echoes()
    const ended = Array.from({ length: 20 }, (_, at) => echoes.isEndless(of(`oracle/x${at}.txt`), at % 5 > 0))
    expect(ended).not.toContain(true)
  })

  it('says no more after it gave up, until a run brings nothing about or a person changes something', () => {
    const echoes = new Echoes()
    rerunsOf(echoes, (at) => of(`oracle/x${at}.txt`))
    expect(echoes.isEndless(of('oracle/y.txt'), false)).toBe(true)
    expect(echoes.isEndless(of(), false)).toBe(false)
    rerunsOf(echoes, () => of('oracle/log.txt'))
    expect(echoes.areOfSame()).toBe(true)
    expect(echoes.isEndless(of('oracle/log.txt'), false)).toBe(true)
    expect(echoes.isEndless(afterRun('oracle/log.txt'), false)).toBe(true)
    expect(echoes.isEndless(afterRun('oracle/y.txt'), false)).toBe(false)
  })
})
