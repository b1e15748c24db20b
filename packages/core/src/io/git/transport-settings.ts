import type { GitVariables } from './git-environment.ts'

/** One line of a configuration. */
export interface GitSetting {
  /** Section and name in lower case, as git prints them: `http.https://github.com/.extraheader`. */
  readonly key: string
  readonly value: string
}

/** What `git config --list -z` printed, in its order: later lines win or are added, as the setting has it. */
export const parseSettings = (listing: string): readonly GitSetting[] =>
  listing
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const end = entry.indexOf('\n')
      // A name alone is short for true.
      return end === -1 ? { key: entry, value: 'true' } : { key: entry.slice(0, end), value: entry.slice(end + 1) }
    })

/**
 * The settings that reaching a remote may need, credentials among them; what is said of the remote is
 * said of `as`. Nothing else of a configuration has a say: no hook, signature, filter or refspec.
 */
export const transportSettings = (
  settings: readonly GitSetting[],
  { remote, as }: { readonly remote: string; readonly as: string },
): readonly GitSetting[] =>
  settings.flatMap(({ key, value }) => {
    if (TRANSPORT.test(key)) return [{ key, value }]
    const prefix = `remote.${remote}.`
    const name = key.startsWith(prefix) ? key.slice(prefix.length) : ''
    return OF_REMOTE.has(name) ? [{ key: `remote.${as}.${name}`, value }] : []
  })

/** Settings as the variables that a call of git reads them from: no other user of the machine sees them. */
export const settingVariables = (settings: readonly GitSetting[]): GitVariables => ({
  GIT_CONFIG_COUNT: String(settings.length),
  ...Object.fromEntries(
    settings.flatMap(({ key, value }, index) => [
      [`GIT_CONFIG_KEY_${index}`, key],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  ),
})

const TRANSPORT = /^(?:(?:https?|credential|protocol|ssh)\.|core\.(?:sshcommand|askpass|gitproxy)$)/

const OF_REMOTE: ReadonlySet<string> = new Set(['proxy', 'proxyauthmethod', 'receivepack', 'uploadpack'])
