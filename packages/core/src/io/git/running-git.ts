import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** A git that was started, and whether its helpers are in a process group with it and nobody else. */
export interface RunningGit {
  readonly child: ChildProcess
  readonly hasGroup: boolean
}

const running = new Set<RunningGit>()

/** Remembers a git until it and whoever holds its pipes have ended. */
export const remember = (git: RunningGit): void => {
  running.add(git)
  const forget = () => running.delete(git)
  git.child.on('close', forget).on('error', forget)
}

/** Ends every git that was remembered: whoever started one is about to end. */
export const endRunning = (): void => {
  for (const git of running) endGit(git)
}

/** Ends a git, and its helpers where they are in a group of their own: a helper may outlive its git. */
export const endGit = ({ child, hasGroup }: RunningGit): void => {
  if (!hasGroup || child.pid === undefined) {
    child.kill()
    return
  }
  try {
    process.kill(-child.pid)
  } catch {
    // The last of the group has just ended by itself.
  }
}

/**
 * Whether git can have a group of its own. On a terminal it needs to stay in the one of this process:
 * ssh asks there for a passphrase, and Ctrl-C reaches all of them.
 */
export const canHaveGroup = (): boolean => process.platform !== 'win32' && !isOnTerminal()

const isOnTerminal = (): boolean => {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}
