import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Files, minimalOracle, sealProject, writeFiles } from '@vitest-oracle/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const TOP = fileURLToPath(new URL('..', import.meta.url))
const RECIPES = join(TOP, 'examples/ci')
const recipes = readdirSync(RECIPES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yml'))

/** The jobs of a workflow, below `jobs:` on GitHub and at the top on GitLab, each with its lines. */
const jobsOf = (text: string): readonly string[] => {
  const [, below] = text.split(/^jobs:\n/m)
  return below === undefined ? text.split(/^(?=[\w-]+:\n)/m) : below.split(/^(?= {2}[\w-]+:\n)/m)
}

/** The steps of a job; a job of GitLab is one, since its variables are there in every line. */
const stepsOf = (job: string): readonly string[] => job.split(/^(?= {6}- )/m)

const HOLDS_SECRET = /\$\{\{ *(?:github\.token|secrets\.)|GH_TOKEN|ORACLE_\w+_TOKEN/
const RUNS_REPOSITORY = /\bnpx |\bnpm (?:ci|run|test)|\$PWD\/node_modules|(?<!oracle\/)node_modules\/\.bin\//

describe.each(recipes)('the recipe %s', (path) => {
  const text = readFileSync(join(RECIPES, path), 'utf8')
  const commands = text.replace(/^ *(?:env|with|variables):\n(?: {8,}\S.*\n)+/gm, '')

  it('puts no value of an event into a command', () => {
    expect(commands.match(/^.*\$\{\{ *(?:github\.event|vars|github\.token).*$/gm)).toBeNull()
  })

  it('pins this tool and runs no script of an installation', () => {
    const installs = text.match(/^.*npm (?:install|ci).*$/gm) ?? []
    expect(installs.filter((line) => !line.includes('--ignore-scripts'))).toEqual([])
    expect(
      installs.filter((line) => line.includes('npm install') && !/vitest-oracle@\d+\.\d+\.\d+$/.test(line)),
    ).toEqual([])
  })

  it('says what its token may do', () => {
    expect(path.startsWith('gitlab') || /^permissions:/m.test(text)).toBe(true)
  })

  const jobs = jobsOf(text)

  it('brings the recorded runs before it judges any by them', () => {
    const late = jobs.filter((job) => job.includes('npx vitest run'))
    expect(late.filter((job) => !/vitest-oracle ledger pull[\s\S]*npx vitest run/.test(job))).toEqual([])
  })

  it('gives no token to a step of the code of the repository, nor to one after it', () => {
    const leaks = jobs.flatMap((job) => {
      const steps = stepsOf(job)
      const first = steps.findIndex((step) => RUNS_REPOSITORY.test(step))
      return first === -1 ? [] : steps.slice(first).filter((step) => HOLDS_SECRET.test(step))
    })
    expect(leaks).toEqual([])
  })

  it('pulls with the tool that it pinned, before it installs anything of the patch', () => {
    const pulling = jobs.filter((job) => job.includes('ledger pull'))
    expect(
      pulling.filter(
        (job) => !/vitest-oracle@[\s\S]*oracle\/node_modules\/\.bin\/vitest-oracle ledger pull[\s\S]*npm ci/.test(job),
      ),
    ).toEqual([])
  })

  it('lets a token that can push near no code of the repository, and nowhere but on the protected branch', () => {
    const mayPush = jobs.filter((job) => /contents: write|ORACLE_LEDGER_(?:TOKEN|KEY)|ledger push/.test(job))
    expect(mayPush.filter((job) => RUNS_REPOSITORY.test(job))).toEqual([])
    expect(
      mayPush.filter((job) => !/github\.ref == 'refs\/heads\/main'|CI_COMMIT_BRANCH == \$CI_DEFAULT/.test(job)),
    ).toEqual([])
    expect(mayPush.every((job) => /ledger record .*report\.json/.test(job))).toBe(true)
    // No rule of a branch tells the token that every workflow of a repository can have from that of this job.
    expect(mayPush.filter((job) => job.includes('contents: write'))).toEqual([])
  })

  it('lets no other job into the environment of the key that can push', () => {
    const inside = jobs.filter((job) => /^ +(?:environment|name): oracle-ledger$/m.test(job))
    expect(inside).toEqual(jobs.filter((job) => job.includes('ledger push')))
  })
})

it('records runs in a recipe of each platform', () => {
  const recording = recipes.filter((path) => readFileSync(join(RECIPES, path), 'utf8').includes('ledger push'))
  expect(recording.map((path) => path.split('/')[0]).sort()).toEqual(['github', 'gitlab'])
})

/** A `gh` that answers from files and notes what was posted. */
const GH = `#!/usr/bin/env bash
set -eu
for word in "$@"; do
  case "$word" in
    */statuses/*) printf '%s\\n' "$*" | sed -E 's#.*context=(\\S+) -f state=(\\S+) .*#\\1 \\2#' >>"$STUB/posted"; exit 0 ;;
    */reviews*) cat "$STUB/reviews.json"; exit 0 ;;
    */collaborators/*) if [[ $word == */reader/* ]]; then echo read; else echo write; fi; exit 0 ;;
    */pulls/*) cat "$STUB/pull.json"; exit 0 ;;
  esac
done
exit 1
`

interface Review {
  readonly login: string
  readonly state?: string
  readonly body?: string
  readonly commit?: string
}

describe('gate.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-oracle-recipe-'))
  const [work, stub] = [join(folder, 'work'), join(folder, 'stub')]
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: work,
      encoding: 'utf8',
    }).trim()
  const heads: Record<string, string> = {}

  const push = (branch: string, files: Files): void => {
    git('checkout', '--quiet', '-B', branch, 'main')
    writeFiles(work, files)
    sealProject(work)
    git('add', '--all')
    git('commit', '--quiet', '-m', branch)
    git('push', '--quiet', 'origin', branch)
    heads[branch] = git('rev-parse', 'HEAD')
  }

  beforeAll(() => {
    writeFiles(folder, { 'bin/gh': GH, 'stub/posted': '', 'work/x': '' })
    chmodSync(join(folder, 'bin/gh'), 0o755)
    execFileSync('git', ['init', '--quiet', '--bare', join(folder, 'origin')])
    git('init', '--quiet', '--initial-branch=main')
    git('remote', 'add', 'origin', join(folder, 'origin'))
    writeFiles(work, { ...minimalOracle(), 'src/order.ts': 'export const a = 1\n' })
    sealProject(work)
    git('add', '--all')
    git('commit', '--quiet', '-m', 'start')
    git('push', '--quiet', 'origin', 'main')
    push('production', { 'src/order.ts': 'export const a = 2\n' })
    push('docs', { 'README.md': '# hi\n' })
    push('oracle', { 'oracle/properties/seeds.txt': 'first\n' })
    git('checkout', '--quiet', 'main')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const judge = (branch: string, reviews: readonly Review[], env: Readonly<Record<string, string>> = {}) => {
    const head = heads[branch] ?? ''
    writeFileSync(join(stub, 'posted'), '')
    writeFileSync(join(stub, 'pull.json'), JSON.stringify({ head: { sha: head }, user: { login: 'agent' } }))
    const given = reviews.map(({ login, state = 'APPROVED', body = '', commit = head }) => ({
      user: { login },
      state,
      body,
      commit_id: commit,
    }))
    writeFileSync(join(stub, 'reviews.json'), JSON.stringify(given))
    const { status, stderr } = spawnSync('bash', [join(RECIPES, 'github/gate.sh')], {
      cwd: work,
      encoding: 'utf8',
      env: {
        PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
        STUB: stub,
        PULL: '1',
        TARGET_SHA: head,
        OWNERS: 'olga otto',
        ORACLE_GATE: join(TOP, 'packages/vitest/bin/vitest-oracle.js'),
        RUNNER_TEMP: folder,
        GITHUB_REPOSITORY: 'o/r',
        GITHUB_SERVER_URL: 'https://example.com',
        GITHUB_RUN_ID: '1',
        ...env,
      },
    })
    const posted = readFileSync(join(stub, 'posted'), 'utf8').trim().split('\n')
    return { status, posted, stderr }
  }

  const BY_PERSON = 'read all of it\noracle: by person\n'

  it.each<[string, string, readonly Review[], readonly string[]]>([
    ['production', 'nobody', [], ['oracle/evidence success', 'oracle/review success']],
    ['docs', 'nobody', [], ['oracle/evidence success', 'oracle/review pending']],
    ['docs', 'a person', [{ login: 'ada' }], ['oracle/evidence success', 'oracle/review success']],
    ['docs', 'its author', [{ login: 'agent' }], ['oracle/evidence success', 'oracle/review pending']],
    ['docs', 'a reader', [{ login: 'reader' }], ['oracle/evidence success', 'oracle/review pending']],
    [
      'docs',
      'a person, of an older commit',
      [{ login: 'ada', commit: 'f'.repeat(40) }],
      ['oracle/evidence success', 'oracle/review pending'],
    ],
    [
      'docs',
      'a person who took it back',
      [{ login: 'ada' }, { login: 'ada', state: 'CHANGES_REQUESTED' }],
      ['oracle/evidence success', 'oracle/review pending'],
    ],
    [
      'docs',
      'a person who then commented',
      [{ login: 'ada' }, { login: 'ada', state: 'COMMENTED' }],
      ['oracle/evidence success', 'oracle/review success'],
    ],
    [
      'oracle',
      'an owner who does not say so',
      [{ login: 'olga' }],
      ['oracle/evidence failure', 'oracle/review pending'],
    ],
    [
      'oracle',
      'somebody else who says so',
      [{ login: 'ada', body: BY_PERSON }],
      ['oracle/evidence failure', 'oracle/review pending'],
    ],
    [
      'oracle',
      'an owner who says so',
      [{ login: 'olga', body: BY_PERSON }],
      ['oracle/evidence success', 'oracle/review success'],
    ],
    [
      'oracle',
      'an owner who said so of an older commit',
      [{ login: 'olga', body: BY_PERSON, commit: 'f'.repeat(40) }],
      ['oracle/evidence failure', 'oracle/review pending'],
    ],
  ])('judges a change of %s that %s approved', (branch, _who, ...[reviews, expected]) => {
    expect(judge(branch, reviews).posted).toEqual(expected)
  })

  it('posts no green where it could not judge', () => {
    const { status, posted } = judge('docs', [], { ORACLE_GATE: '/nowhere' })
    expect(status).not.toBe(0)
    expect(posted).toEqual(['oracle/evidence failure', 'oracle/review pending'])
    expect(judge('docs', [], { PROTECTED_BRANCH: 'gone' }).posted).toEqual(['oracle/evidence error'])
  })

  it('says nothing of a commit that is not the head any more', () => {
    expect(judge('docs', [], { TARGET_SHA: heads.production ?? '' })).toMatchObject({ status: 0, posted: [''] })
  })

  it('judges a merge group by the approvals of its pull request', () => {
    const group = { TARGET_SHA: heads.docs ?? '', BASE_SHA: git('rev-parse', 'main') }
    expect(judge('docs', [{ login: 'ada' }], group).posted).toEqual([
      'oracle/evidence success',
      'oracle/review success',
    ])
  })

  it('can be run as it lies there', () => {
    expect(existsSync(join(RECIPES, 'github/gate.sh'))).toBe(true)
    expect(spawnSync('bash', ['-n', join(RECIPES, 'github/gate.sh')]).status).toBe(0)
  })
})
