import { x } from 'tinyexec'

/** What a git command prints, or null when it fails: no repository, no git, an unset key. */
export const runGit = async (cwd: string, args: readonly string[]): Promise<string | null> => {
  const scrubbed = Object.keys(process.env).filter((name) => name.startsWith('GIT_'))
  const env = Object.fromEntries(scrubbed.map((name) => [name, undefined]))
  const { stdout, exitCode } = await x('git', args, { nodeOptions: { cwd, env } })
  return exitCode === 0 ? stdout : null
}
