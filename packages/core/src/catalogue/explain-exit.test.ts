import { expect, it } from 'vitest'
import { EXIT } from '../model/index.ts'
import { explainExit } from './explain-exit.ts'

it.each(Object.values(EXIT))('explains exit code %i', (exitCode) => {
  expect(explainExit(exitCode)).toMatchObject({ exitCode })
})

it('knows no other number', () => {
  expect(explainExit(12)).toBeNull()
})
