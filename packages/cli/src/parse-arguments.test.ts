import { isOracleError } from '@vitest-oracle/core'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from './commands.ts'
import { parseArguments } from './parse-arguments.ts'

const parse = (line: string) => parseArguments(line === '' ? [] : line.split(' '), COMMANDS)

const failure = (line: string): { code: string; exitCode: number; hint: string } => {
  try {
    parse(line)
  } catch (error) {
    if (isOracleError(error)) return error
    throw error
  }
  throw new Error(`"${line}" was taken`)
}

describe('parseArguments', () => {
  it.each([
    ['seal --allow-review', { args: [], values: {}, flags: ['allow-review'] }],
    ['seal --inventory --ledger=runs', { args: [], values: { ledger: 'runs' }, flags: ['inventory'] }],
    ['init -y --no-ci --root sealed', { args: [], values: { root: 'sealed' }, flags: ['yes', 'no-ci'] }],
    ['verify --format json', { args: [], values: { format: 'json' }, flags: [] }],
    ['verify --root 007', { args: [], values: { root: '007' }, flags: [] }],
    ['verify --root=1e3', { args: [], values: { root: '1e3' }, flags: [] }],
    ['report a.json', { args: ['a.json'], values: {}, flags: [] }],
    ['report', { args: [], values: {}, flags: [] }],
    ['explain 7', { args: ['7'], values: {}, flags: [] }],
    ['budget list --format json', { args: [], values: { format: 'json' }, flags: [] }],
    ['budget drop a -y', { args: ['a'], values: {}, flags: ['yes'] }],
    ['budget add 7 --max-fail-rate 0.10', { args: ['7'], values: { 'max-fail-rate': '0.10' }, flags: [] }],
    ['report merge a.json b.json', { args: ['a.json', 'b.json'], values: {}, flags: [] }],
    ['--root sealed budget list', { args: [], values: { root: 'sealed' }, flags: [] }],
    ['explain budget', { args: ['budget'], values: {}, flags: [] }],
  ])('takes %j', (line, input) => {
    const request = parse(line)
    expect(request.kind).toBe('run')
    if (request.kind !== 'run') return
    expect({ ...request.input, flags: [...request.input.flags] }).toEqual(input)
  })

  it.each([
    ['--help', null],
    ['-h', null],
    ['seal --help', 'seal'],
    ['--help seal', 'seal'],
    ['explain -h', 'explain'],
    ['budget add --help', 'budget add'],
    ['--help budget add', 'budget add'],
    ['help', null],
    ['help seal', 'seal'],
    ['help budget add', 'budget add'],
    ['report --help', 'report'],
  ])('shows help for %j', (line, name) => {
    expect(parse(line)).toMatchObject({ kind: 'help', command: name === null ? null : { name } })
  })

  it.each(['budget --help', '-h ledger', 'help budget'])('shows the help of a group for %j', (line) => {
    expect(parse(line)).toEqual({ kind: 'group-help', group: line.includes('budget') ? 'budget' : 'ledger' })
  })

  it('shows the version', () => {
    expect(parse('--version')).toEqual({ kind: 'version' })
  })

  it.each([
    ['', 'no-command', 'init, seal, verify, gate, report, '],
    ['verfy', 'unknown-command', 'did you mean "verify"?'],
    ['verfy a', 'unknown-command', 'did you mean "verify"?'],
    ['ledger', 'incomplete-command', 'say which: ledger pull,'],
    ['ledger --format json', 'incomplete-command', 'npx vitest-oracle ledger --help explains them'],
    ['budget', 'incomplete-command', 'budget list, budget candidates, budget add, budget extend, budget drop;'],
    ['budget ad', 'unknown-command', 'did you mean "budget add"?'],
    ['budget lst --help', 'unknown-command', 'did you mean "budget list"?'],
    ['budget everything', 'unknown-command', 'the commands are budget list, budget candidates, budget add,'],
    ['bugdet list', 'unknown-command', 'did you mean "budget list"?'],
    ['bugdet', 'unknown-command', 'did you mean "budget"?'],
    ['ledgre --help', 'unknown-command', 'did you mean "ledger"?'],
    ['repot merge a.json b.json', 'unknown-command', 'did you mean "report merge"?'],
    ['report merg a.json', 'unexpected-argument', 'did you mean "report merge"?'],
    ['budget-list', 'unknown-command', 'did you mean "budget list"?'],
    ['budget list a', 'unexpected-argument', 'budget list --help'],
    ['budget add', 'missing-argument', 'budget add --help'],
    ['budget add a b', 'unexpected-argument', 'budget add --help'],
    ['budget extend a --dyas 3', 'unknown-option', 'did you mean "--days"?'],
    ['report merge', 'missing-argument', 'report merge --help'],
    ['seal --alow-review', 'unknown-option', 'did you mean "--allow-review"?'],
    ['seal --invetory', 'unknown-option', 'did you mean "--inventory"?'],
    ['verify --fromat json', 'unknown-option', 'did you mean "--format"?'],
    ['seal --update-everything', 'unknown-option', 'npx vitest-oracle seal --help'],
    ['seal -u', 'unknown-option', 'seal --help'],
    ['seal --yes', 'unknown-option', 'seal --help'],
    ['seal --no-inventory', 'unknown-option', '--inventory'],
    ['seal --__proto__', 'unknown-option', 'seal --help'],
    ['seal --allow-review=no', 'unexpected-value', '--allow-review alone'],
    ['verify --root', 'missing-value', '--root <name>'],
    ['verify --root=', 'missing-value', '--root <name>'],
    ['seal --root --inventory', 'missing-value', '--root <name>'],
    ['verify --root a --root b', 'repeated-option', 'once'],
    ['verify src', 'unexpected-argument', 'verify --help'],
    ['report a.json b.json', 'unexpected-argument', 'report --help'],
    ['explain', 'missing-argument', 'explain --help'],
  ])('refuses %j with the code %s', (line, code, hint) => {
    expect(failure(line)).toMatchObject({ code, exitCode: 64, hint: expect.stringContaining(hint) })
  })
})
