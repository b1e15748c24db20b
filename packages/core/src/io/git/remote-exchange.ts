import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRemote, type RemoteQuery } from './find-remote.ts'
import { GIT_SETTINGS } from './git-environment.ts'
import type { GitRepository } from './open-repository.ts'
import { type RemoteAnswer, remoteAnswer } from './remote-answer.ts'
import { safeDirectories } from './safe-directories.ts'
import { spawnGit } from './spawn-git.ts'
import { transportEnvironment } from './transport-environment.ts'
import { type GitSetting, settingVariables } from './transport-settings.ts'

/** Who talks to which remote of which clone. */
export interface ExchangePlace extends RemoteQuery {
  readonly clone: GitRepository
  /** The repository that takes what comes and gives what goes, in a temporary folder of its own. */
  readonly scratch: GitRepository
  /** How long one exchange may take, in milliseconds. */
  readonly limitMs: number
}

/** One call of git that reaches the remote: null when it went well, otherwise what was answered. */
export type Exchange = (args: readonly string[]) => Promise<RemoteAnswer | null>

/**
 * Prepares calls to a remote: with the clone's credentials, and nothing else of anybody's configuration.
 * @throws OracleError 64 `unknown-remote`, `git-failed`; a call: `git-timed-out`
 */
export const openExchange = async (place: ExchangePlace): Promise<Exchange> => {
  const { clone, scratch, limitMs } = place
  const { settings, secrets } = await findRemote(clone, place)
  const env = transportEnvironment({
    ...settingVariables([...patience(limitMs), ...settings]),
    GIT_CONFIG_GLOBAL: await writeSafe(place),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
  })
  return async (args) => {
    const { exitCode, stdout, stderr } = await spawnGit({
      command: clone.command,
      args: [...GIT_SETTINGS, `--git-dir=${scratch.gitDir}`, ...args],
      // Where the clone is, so that a relative address leads to the same place.
      cwd: clone.top ?? clone.gitDir,
      env,
      limitMs,
    })
    return exitCode === 0 ? null : remoteAnswer({ stdout: stdout.toString('utf8'), stderr, secrets })
  }
}

/** Git's helper for HTTP outlives a git that is ended: it gives up by itself. The clone's own settings win. */
const patience = (limitMs: number): readonly GitSetting[] => [
  { key: 'http.lowspeedlimit', value: '1' },
  { key: 'http.lowspeedtime', value: String(Math.ceil(limitMs / 1000)) },
]

/** A remote on this machine asks the user's configuration whom it may trust, and reads no variable for it. */
const writeSafe = async ({ clone, scratch }: ExchangePlace): Promise<string> => {
  const folders = (await safeDirectories(clone.command, clone.gitDir)).filter((word) => word !== '-c')
  const path = join(scratch.gitDir, 'safe')
  const lines = folders.map((setting) => `\tdirectory = ${JSON.stringify(setting.slice(setting.indexOf('=') + 1))}\n`)
  writeFileSync(path, `[safe]\n${lines.join('')}`)
  return path
}
