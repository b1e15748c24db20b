import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runBin } from './run-bin.ts'

const dir = realpathSync(mkdtempSync(join(tmpdir(), 'vitest-oracle-cli-')))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('the command line', () => {
  it('lists its commands', async () => {
    expect((await runBin(dir, '--help')).stdout).toMatchInlineSnapshot(`
      "vitest-oracle keeps the evidence out of the patch.

      Usage
        npx vitest-oracle <command> [options]

      Commands
        init                            lay out oracle/ and add the plugin to the Vitest config
        seal                            write LOCK after a person changed the oracle
        verify                          check LOCK, policy, fixtures, schemas and frozen cases; runs no test
        gate                            judge a patch by the policy and LOCK of its base commit; runs nothing of it
        report [file]                   show a saved report
        report merge <report.json...>   put the parts of a split run together and judge them as one
        explain <code>                  say what a code means, what to do and who may do it
        budget list                     show how every flake budget stands, worst first
        budget candidates [test id]     show tests that flaked and have no budget, with a record to paste
        budget add <test id>            give a test a flake budget
        budget extend <test id>         let a flake budget end later, or start its window anew
        budget drop <test id>           take a flake budget out
        ledger pull                     fetch recorded runs from the branch that keeps them
        ledger record <report.json...>  record the runs of reports as trusted ones
        ledger push                     add recorded runs to the branch that keeps them
        ledger import                   copy the recorded runs of a folder into a database
        ledger export                   copy the recorded runs of a database into a folder
        ledger prune                    take old runs out, unless a budget still counts them

      Options
        -h, --help     show this text
        -v, --version  show the version

      Example
        npx vitest-oracle init
      "
    `)
  })

  it('lists the commands of a group, and those beside a command of the same name', async () => {
    expect(await runBin(dir, 'budget --help')).toEqual({
      exitCode: 0,
      stdout: `npx vitest-oracle budget <command> [options]

Commands
  budget list                  show how every flake budget stands, worst first
  budget candidates [test id]  show tests that flaked and have no budget, with a record to paste
  budget add <test id>         give a test a flake budget
  budget extend <test id>      let a flake budget end later, or start its window anew
  budget drop <test id>        take a flake budget out

npx vitest-oracle budget <command> --help explains one of them.
`,
      stderr: '',
    })
    expect((await runBin(dir, 'report --help')).stdout).toMatch(
      /See also\n {2}report merge <report.json...> {2}put the/,
    )
  })

  it('takes help for --help', async () => {
    expect(await runBin(dir, 'help')).toEqual(await runBin(dir, '--help'))
  })

  it.each(['init', 'seal', 'verify', 'gate', 'report', 'explain', 'budget add', 'budget extend'])(
    'explains %s with an example',
    async (name) => {
      const { exitCode, stdout } = await runBin(dir, `${name} --help`)
      expect(exitCode).toBe(0)
      expect(stdout).toMatch(/Examples?\n {2}npx vitest-oracle /)
    },
  )

  it('shows its version', async () => {
    expect((await runBin(dir, '--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it.each([
    ['', 'no-command'],
    ['verfy', 'did you mean "verify"?'],
    ['budget', 'say which: budget list, budget candidates, budget add, budget extend, budget drop;'],
    ['seal --allow-reveiw', 'did you mean "--allow-review"?'],
    ['verify --format xml', 'text, json or markdown'],
    ['report nothing.json', 'nothing.json: it does not exist'],
    ['explain no-such-thing', 'no-such-thing'],
  ])('answers %j with 64 and a cure', async (words, text) => {
    const { exitCode, stdout, stderr } = await runBin(dir, words)
    expect({ exitCode, stdout }).toEqual({ exitCode: 64, stdout: '' })
    expect(stderr).toContain(text)
    expect(stderr).toMatch(/^cannot .+\n {2}next {2}\S/)
    expect(stderr).not.toContain('    at ')
  })
})
