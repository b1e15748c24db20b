import { callersEnvironment } from './git-environment.ts'
import { spawnGit } from './spawn-git.ts'

/** The folders that the user of this machine declared safe, as settings of a call: no more is taken from there. */
export const safeDirectories = async (command: string, cwd: string): Promise<readonly string[]> => {
  const answers = await Promise.all(
    // Asked for by scope: what the repository says of itself does not count.
    ['--system', '--global'].map((scope) =>
      spawnGit({
        command,
        args: ['config', scope, '--get-all', '-z', 'safe.directory'],
        cwd,
        env: callersEnvironment(),
      }),
    ),
  )
  const folders = answers.flatMap(({ stdout }) => stdout.toString('utf8').split('\0')).filter(Boolean)
  return folders.flatMap((folder) => ['-c', `safe.directory=${folder}`])
}
