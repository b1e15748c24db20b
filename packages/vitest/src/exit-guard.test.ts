import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exitCodeNow, generationNow, isInForce, restarting, runStarted, settle, settleAgain } from './exit-guard.ts'

// The guard of this worker, which judges nothing: it is taken away again.
const KEY = Symbol.for('vitest-oracle.exit-guard')
const forget = (): void => {
  const guard: { readonly onExit: () => void } | undefined = Reflect.get(globalThis, KEY)
  if (guard !== undefined) process.off('exit', guard.onExit)
  Reflect.deleteProperty(globalThis, KEY)
}

describe('the exit guard', () => {
  const before = process.exitCode
  beforeEach(forget)
  afterEach(() => {
    forget()
    process.exitCode = before
  })

  it('lets no run of an older configuration say what the process owes', () => {
    const older = generationNow()
    runStarted(older)
    restarting()
    settle(older, 0, true)
    expect(exitCodeNow()).toBe(64)
    runStarted(older)
    settleAgain(older)
    expect(exitCodeNow()).toBe(64)
    expect(isInForce(older)).toBe(false)
  })

  it('is settled by the first run with the new one, whatever Vitest said of the run that a restart ended', () => {
    runStarted(generationNow())
    restarting()
    process.exitCode = 1
    runStarted(generationNow())
    settle(generationNow(), 0, true)
    expect(exitCodeNow()).toBe(0)
  })

  it.each([{ verdict: 0 }, { verdict: 7 }])('goes back to $verdict after a run that never started', ({ verdict }) => {
    const generation = generationNow()
    runStarted(generation)
    settle(generation, verdict, true)
    runStarted(generation)
    process.exitCode = 1
    settleAgain(generation)
    expect(exitCodeNow()).toBe(verdict)
  })

  it('owes a run after a restart, also where one of no module comes first', () => {
    restarting()
    runStarted(generationNow())
    settleAgain(generationNow())
    expect(exitCodeNow()).toBe(64)
  })
})
