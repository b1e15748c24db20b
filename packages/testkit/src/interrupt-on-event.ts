import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const POLL_MS = 25

/** Sends SIGINT once, as soon as the events file has a line `event`. */
export const interruptOnEvent =
  (eventsFile: string, event: string) =>
  (child: ChildProcess): void => {
    const poll = setInterval(() => {
      if (!hasEvent(eventsFile, event)) return
      clearInterval(poll)
      child.kill('SIGINT')
    }, POLL_MS)
    child.on('close', () => clearInterval(poll))
  }

const hasEvent = (path: string, event: string): boolean =>
  existsSync(path) && readFileSync(path, 'utf8').split('\n').includes(event)
