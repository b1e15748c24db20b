import { expect, it } from 'vitest'
import { percent, percentLimit } from './percent.ts'

it.each([
  [0, '0 %'],
  [0.05, '5 %'],
  [0.075, '7.5 %'],
  [1 / 7, '14.3 %'],
  [1, '100 %'],
  [1 / 120, '0.83 %'],
  [0.00049, '0.049 %'],
])('shows a rate of %d as %s', (rate, text) => {
  expect(percent(rate)).toBe(text)
})

it.each([
  [0, '0 %'],
  [0.05, '5 %'],
  [0.0125, '1.25 %'],
  [0.29, '29 %'],
])('shows a limit of %d as %s', (rate, text) => {
  expect(percentLimit(rate)).toBe(text)
})
