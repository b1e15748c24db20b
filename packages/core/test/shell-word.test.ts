import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shellWord } from '../src/model/shell-word.ts'

const ODD = fc.string({
  unit: fc.constantFrom(
    "'",
    '"',
    '\\',
    '$',
    '`',
    '!',
    '(',
    ')',
    ' ',
    '\n',
    '\t',
    '\u001b',
    '\u202e',
    'ä',
    'x',
    '7',
    ';',
    '#[',
    '~',
    '*',
    '=',
    '%',
  ),
})
const CHOSEN = [
  '',
  "it's",
  '$(id)',
  '`id`',
  '~',
  '=ls',
  '{a,b}',
  '::error::x',
  '-n',
  'a\\',
  'a b\\',
  '$HOME/*',
  "\n'",
  '!!',
]

test('every word is read by bash as the text that it stands for', () => {
  const texts = [...CHOSEN, ...fc.sample(ODD, 500)]
  const { stdout } = spawnSync('bash', ['-c', `printf '%s\\0' ${texts.map(shellWord).join(' ')}`], { encoding: 'utf8' })
  expect(stdout.split('\0').slice(0, -1)).toEqual(texts)
})
