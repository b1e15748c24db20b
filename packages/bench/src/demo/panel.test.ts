import { describe, expect, it } from 'vitest'
import { panelOf } from './panel.ts'

describe('panelOf', () => {
  it('starts at the line of the plugin and drops empty lines at the end', () => {
    expect(panelOf(' Tests  1 passed (1)\n\noracle  allow  the evidence holds\n  budgets 1 of 2\n\n')).toEqual([
      'oracle  allow  the evidence holds',
      '  budgets 1 of 2',
    ])
  })

  it('says how much it left out', () => {
    expect(panelOf('oracle  reject\na\nb\nc', 2)).toEqual(['oracle  reject', 'a', '… 2 more lines'])
  })

  it('is empty when the plugin printed nothing', () => {
    expect(panelOf(' Tests  1 passed (1)')).toEqual([])
  })
})
