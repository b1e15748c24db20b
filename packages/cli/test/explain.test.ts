import { tmpdir } from 'node:os'
import { main } from '@vitest-oracle/cli'
import { EXIT, knownCodes } from '@vitest-oracle/core'
import { describe, expect, it } from 'vitest'

const explain = async (code: string) => {
  let stdout = ''
  let stderr = ''
  const io = {
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: (text: string) => (stderr += text) },
    env: {},
    cwd: tmpdir(),
    isTTY: false,
  }
  return { exitCode: await main(['explain', code], io), stdout, stderr }
}

describe('explain', () => {
  it('says what the code of a finding means, what to do and who may do it', async () => {
    expect((await explain('marker-without-permit')).stdout).toMatchInlineSnapshot(`
      "marker-without-permit  a finding of run-complete, exit 7

        A skip, todo, fails or a call of skip() outside the oracle hides tests, and no permit lets it stand.
        next  Remove it, or let a person paste the permit that the finding prints.
        who   whoever wrote the patch
      "
    `)
  })

  it('says what an error means', async () => {
    expect((await explain('seal-in-ci')).stdout).toMatchInlineSnapshot(`
      "seal-in-ci  an error, exit 64

        seal was called in CI. A job must not renew the evidence that it is judged by.
        next  Seal at a desk and commit LOCK.
        who   a person who may change the oracle
      "
    `)
  })

  it('says what an exit code means', async () => {
    expect((await explain('7')).stdout).toMatchInlineSnapshot(`
      "exit 7  reject

        A sealed or inventoried test did not run to a pass, or a marker stands without a permit.
        next  Let the test run, remove the marker, or let a person add a permit.
        who   whoever wrote the patch; an oracle owner for a permit
      "
    `)
  })

  it('knows every code of a check and of an error', async () => {
    for (const code of knownCodes()) expect(await explain(code)).toMatchObject({ exitCode: 0, stderr: '' })
  })

  it('knows every exit code', async () => {
    for (const code of Object.values(EXIT))
      expect(await explain(String(code))).toMatchObject({ exitCode: 0, stderr: '' })
  })

  it.each([
    ['marker-without-permits', 'did you mean "marker-without-permit"?'],
    ['no-lok', 'did you mean "no-lock"?'],
    ['5000', 'the exit codes are 0, 1, 2'],
    ['no such thing', 'npx vitest-oracle explain 7'],
  ])('answers %j with 64 and a suggestion', async (code, hint) => {
    const { exitCode, stdout, stderr } = await explain(code)
    expect({ exitCode, stdout }).toEqual({ exitCode: 64, stdout: '' })
    expect(stderr).toContain(hint)
  })
})
