import { spawnSync } from 'node:child_process'
import { aProject } from '@vitest-oracle/testkit'

/** A repository with a sealed oracle, many production files, and a commit that changes some of them. */
export interface LargeRepository extends AsyncDisposable {
  readonly dir: string
  readonly base: string
  readonly head: string
}

const FILES_PER_FOLDER = 250

/** Written by `git fast-import`: no working copy of so many files is needed. */
export const largeRepository = async (files: number, changed: number): Promise<LargeRepository> => {
  const project = await aProject({ files: {}, git: true })
  const git = (args: readonly string[], input = ''): string => {
    const { status, stdout, stderr } = spawnSync('git', [...args], { cwd: project.dir, input, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')} exited with ${status}: ${stderr}`)
    return stdout.trim()
  }
  const start = git(['rev-parse', 'HEAD'])
  git(['fast-import', '--quiet', '--force'], commits(start, files, changed))
  return {
    dir: project.dir,
    base: git(['rev-parse', 'refs/heads/large-base']),
    head: git(['rev-parse', 'refs/heads/large-head']),
    [Symbol.asyncDispose]: () => project.dispose(),
  }
}

const commits = (start: string, files: number, changed: number): string =>
  [
    ...commit('large-base', start, production(files, 1)),
    ...commit('large-head', 'refs/heads/large-base', production(changed, 2)),
    'done',
    '',
  ].join('\n')

const commit = (branch: string, from: string, changes: readonly string[]): readonly string[] => [
  `commit refs/heads/${branch}`,
  'committer bench <bench@example.invalid> 1767225600 +0000',
  'data 0',
  `from ${from}`,
  ...changes,
]

const production = (count: number, version: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => {
    const text = `export const value${index} = (input: number): number => input * ${version} + ${index}\n`
    return `M 100644 inline src/${Math.floor(index / FILES_PER_FOLDER)}/file${index}.ts\ndata ${text.length}\n${text}`
  })
