import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { readLedger } from '@vitest-oracle/core'
import { type Repository, recordRuns, writeFiles } from '@vitest-oracle/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aGitServer } from './a-git-server.ts'
import { aRemote, everythingBut, ledgerFiles, type Remote } from './a-remote.ts'
import { runBin } from './run-bin.ts'

const ID = 'tests/lease.test.ts > renewal'
const PUSHED = { exitCode: 0, stderr: '' }

let remote: Remote
beforeEach(async () => {
  remote = await aRemote()
})
afterEach(() => remote.dispose())

/** A clone whose folder holds so many trusted runs. */
const aRecorder = async (runs: number): Promise<Repository> => {
  const clone = await remote.clone()
  recordRuns(
    clone,
    ID,
    Array.from({ length: runs }, () => true),
  )
  return clone
}

/** Puts files on the branch of the ledger as somebody with a keyboard does. */
const commitToBranch = async (change: (dir: string) => void): Promise<void> => {
  const clone = await remote.clone('--branch', 'oracle-ledger')
  change(clone.dir)
  await clone.commit('by hand')
  await clone.git('push', '--quiet', 'origin', 'oracle-ledger')
}

const branchListing = async (): Promise<readonly string[]> =>
  (await remote.git('ls-tree', '-r', '--name-only', 'oracle-ledger')).split('\n')

describe('ledger pull and ledger push', () => {
  it('carry runs from one clone to another and touch nothing else of either', async () => {
    const recorder = await aRecorder(3)
    const reader = await remote.clone('--depth=1')
    const untouched = [everythingBut(recorder.dir), everythingBut(reader.dir)]

    expect(await runBin(reader.dir, 'ledger pull')).toEqual({
      exitCode: 0,
      stdout: 'ledger  origin/oracle-ledger does not exist yet: nothing to pull, 0 runs in .oracle-ledger\n',
      stderr: '',
    })
    expect(await runBin(recorder.dir, 'ledger push')).toEqual({
      exitCode: 0,
      stdout: 'ledger  3 runs pushed to origin/oracle-ledger, 3 runs there\n',
      stderr: '',
    })
    recordRuns(reader, ID, [false])
    expect(await runBin(join(reader.dir, 'oracle/policy'), 'ledger pull')).toEqual({
      exitCode: 0,
      stdout: 'ledger  3 runs pulled from origin/oracle-ledger, 4 runs in .oracle-ledger\n',
      stderr: '',
    })
    expect([everythingBut(recorder.dir), everythingBut(reader.dir)]).toEqual(untouched)
    expect(readLedger(join(reader.dir, '.oracle-ledger'))).toMatchObject({ runs: { length: 4 }, skipped: [] })
    expect((await runBin(reader.dir, 'ledger push')).stdout).toBe(
      'ledger  1 run pushed to origin/oracle-ledger, 4 runs there\n',
    )
    expect((await runBin(recorder.dir, 'ledger push')).stdout).toBe(
      'ledger  nothing to push to origin/oracle-ledger, 4 runs there\n',
    )
    expect(await branchListing()).toEqual(ledgerFiles(reader.dir))
    expect(await remote.git('log', '--format=%an %s', 'oracle-ledger')).toBe(
      'vitest-oracle record a run\nvitest-oracle record 3 runs',
    )
  })

  it('need no identity and follow no hook, signature, filter or refspec of the clone', async () => {
    const recorder = await aRecorder(1)
    writeFiles(recorder.dir, {
      '.git/info/attributes': '* filter=upper text eol=crlf\n',
      'hook/pre-push': '#!/bin/sh\ntouch ran\nexit 1\n',
    })
    chmodSync(join(recorder.dir, 'hook/pre-push'), 0o755)
    for (const setting of [
      'core.hooksPath=hook',
      'core.autocrlf=true',
      'commit.gpgSign=true',
      'push.gpgSign=true',
      'gpg.program=false',
      'user.useConfigOnly=true',
      'filter.upper.clean=tr a-z A-Z',
      'remote.origin.mirror=true',
      'fetch.prune=true',
    ])
      await recorder.git('config', ...setting.split('='))
    expect(await runBin(recorder.dir, 'ledger push')).toMatchObject(PUSHED)
    expect(existsSync(join(recorder.dir, 'ran'))).toBe(false)
    expect((await remote.git('for-each-ref', '--format=%(refname)')).split('\n').sort()).toEqual([
      'refs/heads/main',
      'refs/heads/oracle-ledger',
    ])
    const [path = ''] = ledgerFiles(recorder.dir)
    expect(await remote.git('cat-file', 'blob', `oracle-ledger:${path}`)).toBe(
      readFileSync(join(recorder.dir, '.oracle-ledger', path), 'utf8').trim(),
    )
  })

  it('lose nothing of four jobs that push at once', async () => {
    const recorders = await Promise.all([1, 2, 3, 4].map(() => aRecorder(2)))
    const pushed = await Promise.all(recorders.map(({ dir }) => runBin(dir, 'ledger push')))
    expect(pushed.map(({ exitCode, stderr }) => `${exitCode}${stderr}`)).toEqual(['0', '0', '0', '0'])
    const reader = await remote.clone()
    expect((await runBin(reader.dir, 'ledger pull')).stdout).toContain('8 runs pulled')
    expect(await remote.git('rev-list', '--count', 'oracle-ledger')).toBe('4')
  })

  it('leave what is foreign on the branch where it is, and name it', async () => {
    await runBin((await aRecorder(1)).dir, 'ledger push')
    await commitToBranch((dir) => {
      writeFiles(dir, { 'README.md': '# runs\n', '2026/11/half.json': '{ "version": 1,', 'rosters/x.json': '{}\n' })
      const [run = ''] = ledgerFiles(dir, '.').filter((path) => /^\d{4}/.test(path))
      writeFiles(dir, { '2026/11/copy-of-it.json': readFileSync(join(dir, run)) })
      writeFiles(dir, { '2026/11/run.json': '{}\n' })
      chmodSync(join(dir, '2026/11/run.json'), 0o755)
      symlinkSync('/etc/passwd', join(dir, '2026/11/link.json'))
      symlinkSync('../src', join(dir, '2025'))
    })
    const reader = await aRecorder(1)
    const { stdout, exitCode } = await runBin(reader.dir, 'ledger pull')
    expect(exitCode).toBe(0)
    expect(
      stdout.replace(/^.*half.json: .*\n/m, ''),
    ).toBe(`ledger  1 run pulled from origin/oracle-ledger, 2 runs in .oracle-ledger
  skipped on origin/oracle-ledger  2025: not a file of the ledger
  skipped on origin/oracle-ledger  2026/11/copy-of-it.json: its name is not that of its run
  skipped on origin/oracle-ledger  2026/11/link.json: a symbolic link, not a plain file
  skipped on origin/oracle-ledger  2026/11/run.json: an executable, not a plain file
  skipped on origin/oracle-ledger  README.md: not a file of the ledger
  skipped on origin/oracle-ledger  rosters/x.json: not a file of the ledger
`)
    expect(readLedger(join(reader.dir, '.oracle-ledger'))).toMatchObject({ runs: { length: 2 }, skipped: [] })
    const before = await branchListing()
    expect(await runBin(reader.dir, 'ledger push')).toMatchObject(PUSHED)
    expect(await branchListing()).toEqual(expect.arrayContaining([...before]))
  })

  it('refuse a run whose name another run has, and write nothing', async () => {
    const recorder = await aRecorder(2)
    await runBin(recorder.dir, 'ledger push')
    const [path = ''] = ledgerFiles(recorder.dir)
    const forger = await aRecorder(1)
    const forged = readFileSync(join(recorder.dir, '.oracle-ledger', path), 'utf8').replace('"passed"', '"failed"')
    writeFiles(forger.dir, { [`.oracle-ledger/${path}`]: forged })
    const before = [ledgerFiles(forger.dir), await branchListing()]
    for (const words of ['ledger pull', 'ledger push']) {
      const { exitCode, stderr } = await runBin(forger.dir, words)
      expect(exitCode).toBe(64)
      expect(stderr).toContain(`${path} holds something else in each`)
      expect(stderr).toContain('code  run-id-taken')
    }
    expect([ledgerFiles(forger.dir), await branchListing()]).toEqual(before)
  })

  it('carry trusted runs only, and put one in the place of the same run that nobody trusted', async () => {
    const recorder = await aRecorder(1)
    const [path = ''] = ledgerFiles(recorder.dir)
    const trusted = readFileSync(join(recorder.dir, '.oracle-ledger', path), 'utf8')
    const tester = await remote.clone()
    writeFiles(tester.dir, { [`.oracle-ledger/${path}`]: trusted.replace('"trusted": true', '"trusted": false') })
    expect((await runBin(tester.dir, 'ledger push')).stdout).toBe(
      `ledger  nothing to push to origin/oracle-ledger, 0 runs there
  1 run stayed here: only ledger record and a job with ORACLE_RECORD=1 make a trusted one
`,
    )
    await runBin(recorder.dir, 'ledger push')
    expect((await runBin(tester.dir, 'ledger pull')).stdout).toContain('1 run pulled')
    expect(readFileSync(join(tester.dir, '.oracle-ledger', path), 'utf8')).toBe(trusted)
  })

  it('keep the ledger of a home below the top at the top of its branch', async () => {
    remote.dispose()
    remote = await aRemote({}, ['packages/api'])
    const recorder = await remote.clone()
    const home = join(recorder.dir, 'packages/api')
    recordRuns({ dir: home }, ID, [true])
    expect(await runBin(home, 'ledger push --branch api-ledger')).toMatchObject(PUSHED)
    const reader = await remote.clone()
    expect((await runBin(join(reader.dir, 'packages/api/oracle'), 'ledger pull --branch api-ledger')).exitCode).toBe(0)
    expect(ledgerFiles(join(reader.dir, 'packages/api'))).toEqual(ledgerFiles(home))
    expect(existsSync(join(reader.dir, '.oracle-ledger'))).toBe(false)
  })
})

describe('a remote that does not do it', () => {
  const push = async () => runBin((await aRecorder(1)).dir, 'ledger push')

  it('says who may push where a rule of the branch forbids it', async () => {
    remote.hook('pre-receive', 'echo "only the recording job may write here" >&2; exit 1')
    const { exitCode, stderr } = await push()
    expect(exitCode).toBe(64)
    expect(stderr).toMatch(/^cannot push origin\/oracle-ledger: .*pre-receive hook declined.*only the recording job/)
    expect(stderr).toContain('contents: write')
    expect(stderr).toContain('code  remote-refused')
  })

  it('builds the push anew where somebody else was faster, each time on top of them', async () => {
    // Twice the branch moves between what the push was built on and its end.
    remote.hook(
      'pre-receive',
      `[ "$(cat "$GIT_DIR/tries" 2>/dev/null | wc -l)" -lt 2 ] || exit 0
echo try >>"$GIT_DIR/tries"
unset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES
tip=$(git rev-parse --verify --quiet refs/heads/oracle-ledger || true)
tree=$(printf '100644 blob %s\tby-hand-%s\n' "$(git hash-object -w --stdin <"$GIT_DIR/tries")" "$(wc -l <"$GIT_DIR/tries" | tr -d ' ')" | git mktree)
commit=$(git -c user.name=a -c user.email=a@b commit-tree -m other \${tip:+-p "$tip"} "$tree")
git update-ref refs/heads/oracle-ledger "$commit"`,
    )
    expect(await push()).toMatchObject(PUSHED)
    expect(readFileSync(join(remote.dir, 'tries'), 'utf8')).toBe('try\ntry\n')
    expect(await branchListing()).toContain('by-hand-2')
    expect(await remote.git('rev-list', '--count', 'oracle-ledger')).toBe('3')
  })

  it('refuses what it cannot mean, and pushes nothing', async () => {
    const recorder = await aRecorder(1)
    const before = await remote.git('for-each-ref')
    const usage = {
      '--branch main': 'not-a-ledger-branch',
      '--remote upstream': 'unknown-remote',
      '--branch a..b': 'invalid-branch',
      '--ledger postgres://ledger@localhost/ci': 'ledger-not-a-folder',
      '--timeout 0': 'invalid-timeout',
    }
    for (const [words, code] of Object.entries(usage))
      expect(await runBin(recorder.dir, `ledger push ${words}`)).toMatchObject({
        exitCode: 64,
        stderr: expect.stringContaining(`code  ${code},`),
      })
    expect(await remote.git('for-each-ref')).toBe(before)
  })

  it('is 64 where the repository is not there, and where nobody answers in time', async () => {
    const clone = await aRecorder(1)
    await clone.git('remote', 'set-url', 'origin', '../nowhere.git')
    expect((await runBin(clone.dir, 'ledger pull')).stderr).toContain('code  remote-failed')
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    await clone.git(
      'remote',
      'set-url',
      'origin',
      `git://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/x`,
    )
    const { exitCode, stderr } = await runBin(clone.dir, 'ledger pull --timeout 1')
    silent.close()
    expect({ exitCode, code: /code {2}(\S+),/.exec(stderr)?.[1] }).toEqual({ exitCode: 64, code: 'git-timed-out' })
  })
})

describe('credentials', () => {
  const SECRET = 'hunter2-hunter2'

  it('are those of the clone, wherever they stand, and are never printed', async () => {
    await using server = await aGitServer(remote.dir, SECRET)
    const recorder = await aRecorder(1)
    await recorder.git('remote', 'set-url', 'origin', server.url)

    const refused = await runBin(recorder.dir, 'ledger push')
    expect(refused.stderr).toContain('code  remote-refused')

    await recorder.git('config', `http.${server.url}.extraheader`, `Authorization: ${server.header}x`)
    const wrong = await runBin(recorder.dir, 'ledger push')
    expect(wrong.stderr).toContain('code  remote-refused')
    expect(wrong.stderr).not.toContain(server.header.slice('basic '.length))

    // As actions/checkout keeps it: in a file that the clone's configuration includes.
    await recorder.git('config', '--unset', `http.${server.url}.extraheader`)
    writeFiles(recorder.dir, {
      '../credentials': `[http "${server.url}"]\n\textraheader = Authorization: ${server.header}\n`,
    })
    await recorder.git('config', `includeIf.gitdir:${recorder.dir}/.git.path`, join(recorder.dir, '../credentials'))
    expect(await runBin(recorder.dir, 'ledger push')).toMatchObject(PUSHED)

    // As a job gives them to one step: in its environment.
    const reader = await remote.clone()
    await reader.git('remote', 'set-url', 'origin', server.url)
    const pulled = await runBin(reader.dir, 'ledger pull', {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'credential.helper',
      GIT_CONFIG_VALUE_0: '!f() { echo username=ledger; echo "password=$LEDGER_TOKEN"; }; f',
      LEDGER_TOKEN: SECRET,
    })
    expect(pulled).toMatchObject({ exitCode: 0, stderr: '' })
    expect(pulled.stdout).toContain('1 run pulled')

    // In the address to push to, which is another than the one to fetch from.
    recordRuns(reader, ID, [true])
    await reader.git('remote', 'set-url', 'origin', 'http://127.0.0.1:1/nowhere')
    await reader.git('remote', 'set-url', '--push', 'origin', server.url.replace('//', `//ledger:${SECRET}@`))
    expect(await runBin(reader.dir, 'ledger push')).toMatchObject(PUSHED)
  })
})
