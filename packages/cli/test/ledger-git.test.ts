import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { pushLedger, readLedger } from '@vitest-oracle/core'
import { type Repository, recordRuns, writeFiles } from '@vitest-oracle/testkit'
import { describe, expect, it, vi } from 'vitest'
import { aGitServer } from './a-git-server.ts'
import { aRemote, everythingBut, ledgerFiles, type Remote } from './a-remote.ts'
import { aSilentServer } from './a-silent-server.ts'
import { binWords, runBin } from './run-bin.ts'
import { type MainResult, runMain } from './run-main.ts'

const ID = 'tests/lease.test.ts > renewal'
const PUSHED = { exitCode: 0, stderr: '' }

/** The last word is what to run on the other side. */
const SSH = `#!/bin/sh
echo "Warning: Permanently added 'localhost' (ED25519) to the list of known hosts." >&2
for word; do :; done
eval "$word"
`

// As for the program itself: nobody's configuration.
vi.stubEnv('GIT_CONFIG_GLOBAL', devNull)

const run = (cwd: string, words: string): Promise<MainResult> => runMain(cwd, words.split(' '))

/** A clone whose folder holds so many trusted runs. */
const aRecorder = async (remote: Remote, runs: number): Promise<Repository> => {
  const clone = await remote.clone()
  recordRuns(
    clone,
    ID,
    Array.from({ length: runs }, () => true),
  )
  return clone
}

/** Puts files on the branch of the ledger as somebody with a keyboard does. */
const commitToBranch = async (remote: Remote, change: (dir: string) => void): Promise<void> => {
  const clone = await remote.clone('--branch', 'oracle-ledger')
  change(clone.dir)
  await clone.commit('by hand')
  await clone.git('push', '--quiet', 'origin', 'oracle-ledger')
}

const branchListing = async (remote: Remote): Promise<readonly string[]> =>
  (await remote.git('ls-tree', '-r', '--name-only', 'oracle-ledger')).split('\n')

describe.concurrent('ledger pull and ledger push', () => {
  it('carry runs from one clone to another and touch nothing else of either', async () => {
    using remote = await aRemote()
    const recorder = await aRecorder(remote, 3)
    const reader = await remote.clone('--depth=1')
    const untouched = [everythingBut(recorder.dir), everythingBut(reader.dir)]

    expect(await run(reader.dir, 'ledger pull')).toEqual({
      exitCode: 0,
      stdout: 'ledger  origin/oracle-ledger does not exist yet: nothing to pull, 0 runs in .oracle-ledger\n',
      stderr: '',
    })
    const { stderr } = await run(reader.dir, 'ledger push')
    expect(stderr).toMatch(/^cannot read the ledger \.oracle-ledger: there is no such folder\n.*record a run first/)
    expect(await runBin(recorder.dir, 'ledger push')).toEqual({
      exitCode: 0,
      stdout: 'ledger  3 runs pushed to origin/oracle-ledger, 3 runs there\n',
      stderr: '',
    })
    recordRuns(reader, ID, [false])
    expect(await run(join(reader.dir, 'oracle/policy'), 'ledger pull')).toEqual({
      exitCode: 0,
      stdout: 'ledger  3 runs pulled from origin/oracle-ledger, 4 runs in .oracle-ledger\n',
      stderr: '',
    })
    expect([everythingBut(recorder.dir), everythingBut(reader.dir)]).toEqual(untouched)
    expect(readLedger(join(reader.dir, '.oracle-ledger'))).toMatchObject({ runs: { length: 4 }, skipped: [] })
    expect((await run(reader.dir, 'ledger push')).stdout).toBe(
      'ledger  1 run pushed to origin/oracle-ledger, 4 runs there\n',
    )
    expect((await run(recorder.dir, 'ledger push')).stdout).toBe(
      'ledger  nothing to push to origin/oracle-ledger, 4 runs there\n',
    )
    expect(await branchListing(remote)).toEqual(ledgerFiles(reader.dir))
    expect(await remote.git('log', '--format=%an %s', 'oracle-ledger')).toBe(
      'vitest-oracle record a run\nvitest-oracle record 3 runs',
    )
  })

  it('need no identity and follow no hook, signature, filter or refspec of the clone', async () => {
    using remote = await aRemote()
    const recorder = await aRecorder(remote, 1)
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
    expect(await run(recorder.dir, 'ledger push')).toMatchObject(PUSHED)
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
    using remote = await aRemote()
    const recorders = await Promise.all([1, 2, 3, 4].map(() => aRecorder(remote, 2)))
    const pushed = await Promise.all(recorders.map(({ dir }) => run(dir, 'ledger push')))
    expect(pushed.map(({ exitCode, stderr }) => `${exitCode}${stderr}`)).toEqual(['0', '0', '0', '0'])
    const reader = await remote.clone()
    expect((await run(reader.dir, 'ledger pull')).stdout).toContain('8 runs pulled')
    expect(await remote.git('rev-list', '--count', 'oracle-ledger')).toBe('4')
  })

  it('leave what is foreign on the branch where it is, and name it', async () => {
    using remote = await aRemote()
    await run((await aRecorder(remote, 1)).dir, 'ledger push')
    await commitToBranch(remote, (dir) => {
      writeFiles(dir, { 'README.md': '# runs\n', '2026/11/half.json': '{ "version": 1,', 'rosters/x.json': '{}\n' })
      const [run = ''] = ledgerFiles(dir, '.').filter((path) => /^\d{4}/.test(path))
      writeFiles(dir, { '2026/11/copy-of-it.json': readFileSync(join(dir, run)) })
      writeFiles(dir, { '2026/11/run.json': '{}\n' })
      chmodSync(join(dir, '2026/11/run.json'), 0o755)
      symlinkSync('/etc/passwd', join(dir, '2026/11/link.json'))
      symlinkSync('../src', join(dir, '2025'))
    })
    const reader = await aRecorder(remote, 1)
    const { stdout, exitCode } = await run(reader.dir, 'ledger pull')
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
    const before = await branchListing(remote)
    expect(await run(reader.dir, 'ledger push')).toMatchObject(PUSHED)
    expect(await branchListing(remote)).toEqual(expect.arrayContaining([...before]))
  })

  it('refuse a run whose name another run has, and write nothing', async () => {
    using remote = await aRemote()
    const recorder = await aRecorder(remote, 2)
    await run(recorder.dir, 'ledger push')
    const [path = ''] = ledgerFiles(recorder.dir)
    const forger = await aRecorder(remote, 1)
    const forged = readFileSync(join(recorder.dir, '.oracle-ledger', path), 'utf8').replace('"passed"', '"failed"')
    writeFiles(forger.dir, { [`.oracle-ledger/${path}`]: forged })
    const before = [ledgerFiles(forger.dir), await branchListing(remote)]
    for (const words of ['ledger pull', 'ledger push']) {
      const { exitCode, stderr } = await run(forger.dir, words)
      expect(exitCode).toBe(64)
      expect(stderr).toContain(`${path} holds something else in each`)
      expect(stderr).toContain('code  run-id-taken')
    }
    expect([ledgerFiles(forger.dir), await branchListing(remote)]).toEqual(before)
  })

  it('carry trusted runs only, and put one in the place of the same run that nobody trusted', async () => {
    using remote = await aRemote()
    const recorder = await aRecorder(remote, 1)
    const [path = ''] = ledgerFiles(recorder.dir)
    const trusted = readFileSync(join(recorder.dir, '.oracle-ledger', path), 'utf8')
    const tester = await remote.clone()
    writeFiles(tester.dir, { [`.oracle-ledger/${path}`]: trusted.replace('"trusted": true', '"trusted": false') })
    expect((await run(tester.dir, 'ledger push')).stdout).toBe(
      `ledger  nothing to push to origin/oracle-ledger, 0 runs there
  1 run stayed here: only ledger record and a job with ORACLE_RECORD=1 make a trusted one
`,
    )
    await run(recorder.dir, 'ledger push')
    expect((await run(tester.dir, 'ledger pull')).stdout).toContain('1 run pulled')
    expect(readFileSync(join(tester.dir, '.oracle-ledger', path), 'utf8')).toBe(trusted)
  })

  it.each([
    ['runs', (dir: string) => recordRuns({ dir }, ID, [true])],
    ['a link in their place', (dir: string) => symlinkSync('past', join(dir, '.oracle-ledger'))],
  ])('use no ledger of which a commit carries %s', async (_what, put) => {
    using remote = await aRemote()
    const author = await remote.clone()
    put(author.dir)
    await author.git('add', '--force', '.oracle-ledger')
    await author.commit('docs: more')
    await author.git('push', '--quiet', 'origin', 'main')
    const { dir } = await remote.clone()
    for (const words of ['pull', 'push', 'record report.json', 'import --to postgres://x']) {
      const { stderr } = await run(dir, `ledger ${words}`)
      expect(stderr).toContain('cannot use the ledger in .oracle-ledger: git tracks .oracle-ledger')
      expect(stderr).toContain('code  ledger-tracked, exit 64')
    }
    expect(await remote.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
  })

  it('keep the ledger of a home below the top at the top of its branch', async () => {
    using remote = await aRemote({}, ['packages/api'])
    const recorder = await remote.clone()
    const home = join(recorder.dir, 'packages/api')
    recordRuns({ dir: home }, ID, [true])
    expect(await run(home, 'ledger push --branch api-ledger')).toMatchObject(PUSHED)
    const reader = await remote.clone()
    expect((await run(join(reader.dir, 'packages/api/oracle'), 'ledger pull --branch api-ledger')).exitCode).toBe(0)
    expect(ledgerFiles(join(reader.dir, 'packages/api'))).toEqual(ledgerFiles(home))
    expect(existsSync(join(reader.dir, '.oracle-ledger'))).toBe(false)
  })
})

describe.concurrent('a remote that does not do it', () => {
  const push = async (remote: Remote) => run((await aRecorder(remote, 1)).dir, 'ledger push')

  it('says who may push where a rule of the branch forbids it', async () => {
    using remote = await aRemote()
    remote.hook('pre-receive', 'echo "only the recording job may write here" >&2; exit 1')
    const { exitCode, stderr } = await push(remote)
    expect(exitCode).toBe(64)
    expect(stderr).toMatch(/^cannot push origin\/oracle-ledger: .*pre-receive hook declined.*only the recording job/)
    expect(stderr).toContain('that the rule on that branch lets through, and nobody else')
    expect(stderr).toContain('code  remote-refused')
  })

  /** So often the branch moves between what a push was built on and its end. */
  const moveFirst = (times: number): string => `[ "$(cat "$GIT_DIR/tries" 2>/dev/null | wc -l)" -lt ${times} ] || exit 0
echo try >>"$GIT_DIR/tries"
unset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES
tip=$(git rev-parse --verify --quiet refs/heads/oracle-ledger || true)
tree=$(printf '100644 blob %s\tby-hand-%s\n' "$(git hash-object -w --stdin <"$GIT_DIR/tries")" "$(wc -l <"$GIT_DIR/tries" | tr -d ' ')" | git mktree)
commit=$(git -c user.name=a -c user.email=a@b commit-tree -m other \${tip:+-p "$tip"} "$tree")
git update-ref refs/heads/oracle-ledger "$commit"`

  it('builds the push anew where somebody else was faster, each time on top of them', async () => {
    using remote = await aRemote()
    remote.hook('pre-receive', moveFirst(2))
    expect(await push(remote)).toMatchObject(PUSHED)
    expect(readFileSync(join(remote.dir, 'tries'), 'utf8')).toBe('try\ntry\n')
    expect(await branchListing(remote)).toContain('by-hand-2')
    expect(await remote.git('rev-list', '--count', 'oracle-ledger')).toBe('3')
  })

  it('gives up where somebody else is faster every time, and leaves theirs as it is', async () => {
    using remote = await aRemote()
    const { dir: cwd } = await aRecorder(remote, 1)
    remote.hook('pre-receive', moveFirst(99))
    const ledger = { dir: join(cwd, '.oracle-ledger'), shown: '.oracle-ledger', root: 'oracle' }
    const place = { ...ledger, cwd, remote: 'origin', branch: 'oracle-ledger', limitMs: 60_000 }
    await expect(pushLedger(place, 2)).rejects.toMatchObject({
      code: 'remote-busy',
      exitCode: 64,
      message: 'push origin/oracle-ledger: others pushed first, 2 times',
    })
    expect(await branchListing(remote)).toEqual(['by-hand-2'])
  })

  it('tells a branch in the way, and a remote out of order, from somebody who was faster', async () => {
    using remote = await aRemote()
    expect(await push(remote)).toMatchObject(PUSHED)
    const inTheWay = await run((await aRecorder(remote, 1)).dir, 'ledger push --branch oracle-ledger/api')
    expect(inTheWay.stderr).toContain("'refs/heads/oracle-ledger' exists")
    expect(inTheWay.stderr).toContain('code  invalid-branch, exit 64')
    remote.hook('reference-transaction', '[ "$1" != prepared ]')
    expect((await push(remote)).stderr).toContain('code  remote-failed, exit 64')
    expect(await remote.git('rev-list', '--count', 'oracle-ledger')).toBe('1')
  })

  it('is found over ssh, which greets, before it has the branch', async () => {
    using remote = await aRemote()
    const recorder = await aRecorder(remote, 1)
    writeFiles(remote.dir, { '../ssh': SSH })
    chmodSync(join(remote.dir, '../ssh'), 0o755)
    await recorder.git('remote', 'set-url', 'origin', `ssh://git@localhost${remote.dir}`)
    const env = { GIT_SSH_COMMAND: join(remote.dir, '../ssh'), GIT_SSH_VARIANT: 'ssh' }
    expect(await runBin(recorder.dir, 'ledger pull', env)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('does not exist yet'),
    })
    expect(await runBin(recorder.dir, 'ledger push', env)).toMatchObject(PUSHED)
  })

  it('refuses what it cannot mean, and pushes nothing', async () => {
    using remote = await aRemote()
    const recorder = await aRecorder(remote, 1)
    const before = await remote.git('for-each-ref')
    await recorder.git('remote', 'add', 'program', 'ext::sh -c exit')
    const usage = {
      '--branch main': 'not-a-ledger-branch',
      '--branch a..b': 'invalid-branch',
      '--branch refs/heads/oracle-ledger': 'invalid-branch',
      '--branch HEAD': 'invalid-branch',
      '--branch @': 'invalid-branch',
      '--branch=-x': 'invalid-branch',
      '--remote upstream': 'unknown-remote',
      '--remote https://ledger:hunter2@localhost/x': 'unknown-remote',
      '--remote program': 'remote-failed',
      '--ledger postgres://ledger@localhost/ci': 'ledger-not-a-folder',
      '--ledger nope': 'no-ledger',
      '--ledger .': 'ledger-place',
      '--ledger oracle': 'ledger-place',
      '--ledger README.md': 'ledger-tracked',
      '--timeout 0': 'invalid-timeout',
    }
    const pushes = await Promise.all(
      Object.entries(usage).map(async ([words, code]) => ({
        code,
        words,
        ...(await run(recorder.dir, `ledger push ${words}`)),
      })),
    )
    for (const { words, code, ...result } of pushes)
      expect(result, words).toMatchObject({ exitCode: 64, stderr: expect.stringContaining(`code  ${code},`) })
    expect(JSON.stringify(pushes.map(({ stderr }) => stderr))).not.toContain('hunter2')
    expect(await remote.git('for-each-ref')).toBe(before)
  })

  it('is 64 where the repository is not there, and where nobody answers in time', async () => {
    using remote = await aRemote()
    const clone = await aRecorder(remote, 1)
    await clone.git('remote', 'set-url', 'origin', '../nowhere.git')
    expect((await run(clone.dir, 'ledger pull')).stderr).toContain('code  remote-failed')
    await using server = await aSilentServer()
    await clone.git('remote', 'set-url', 'origin', server.url)
    expect((await run(clone.dir, 'ledger pull --timeout 1')).stderr).toContain('code  git-timed-out, exit 64')
  })

  it('leaves nothing behind when a signal ends the wait for it', async () => {
    using remote = await aRemote()
    const { dir, git } = await aRecorder(remote, 1)
    await using server = await aSilentServer()
    await git('remote', 'set-url', 'origin', server.url)
    const scratch = join(dir, '../scratch')
    mkdirSync(scratch)
    const [command, ...args] = binWords('ledger pull')
    const child = spawn(command, args, { cwd: dir, env: { ...process.env, TMPDIR: scratch }, stdio: 'ignore' })
    await server.asked
    expect(readdirSync(scratch)).toHaveLength(1)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
    expect(readdirSync(scratch)).toEqual([])
    await server.left
  })

  it('is not to blame where this machine has no temporary folder', async () => {
    using remote = await aRemote()
    const { dir } = await aRecorder(remote, 1)
    const { stderr } = await runBin(dir, 'ledger push', { TMPDIR: join(dir, 'nowhere') })
    expect(stderr).toContain('code  scratch-unwritable, exit 64')
  })
})

describe.concurrent('credentials', () => {
  const SECRET = 'hunter2-hunter2'

  it('are those of the clone, wherever they stand, and are never printed', async () => {
    using remote = await aRemote()
    await using server = await aGitServer(remote.dir, SECRET)
    const recorder = await aRecorder(remote, 1)
    await recorder.git('remote', 'set-url', 'origin', server.url)

    const refused = await run(recorder.dir, 'ledger push')
    expect(refused.stderr).toContain('code  remote-refused')

    await recorder.git('config', `http.${server.url}.extraheader`, `Authorization: ${server.header}x`)
    const wrong = await run(recorder.dir, 'ledger push')
    expect(wrong.stderr).toContain('code  remote-refused')
    expect(wrong.stderr).not.toContain(server.header.slice('basic '.length))

    // As actions/checkout keeps it: in a file that the clone's configuration includes.
    await recorder.git('config', '--unset', `http.${server.url}.extraheader`)
    writeFiles(recorder.dir, {
      '../credentials': `[http "${server.url}"]\n\textraheader = Authorization: ${server.header}\n`,
    })
    await recorder.git('config', `includeIf.gitdir:${recorder.dir}/.git.path`, join(recorder.dir, '../credentials'))
    expect(await run(recorder.dir, 'ledger push')).toMatchObject(PUSHED)

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
    expect(await run(reader.dir, 'ledger push')).toMatchObject(PUSHED)
  })
})
