import { stripVTControlCharacters } from 'node:util'
import { spawn } from '@lydell/node-pty'
// A CommonJS package: its names are known at run time only.
import xterm from '@xterm/headless'

/** A command with everything it may see. */
export interface TerminalOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  /** The whole environment: nothing is inherited. `TERM` is `xterm-256color` unless it says otherwise. */
  readonly env: Readonly<Record<string, string>>
  /** Default 100. */
  readonly columns?: number
  /** Default 40. */
  readonly rows?: number
}

/** A running command as a person in front of a terminal has it. */
export interface Terminal extends AsyncDisposable {
  /** Sends keys as a keyboard does; `\r` is Enter, `\u0003` Ctrl-C. */
  type(keys: string): void
  /**
   * Waits until the command has printed a text that comes after the last one waited for, and
   * returns what was printed up to its end, colours and cursor movements left out.
   *
   * @throws when it ends, or the deadline passes, without printing that.
   */
  until(text: string | RegExp, deadlineMs?: number): Promise<string>
  /** What is on the screen, one string a row, without the empty rows at its end. */
  screen(): Promise<readonly string[]>
  /** Everything printed so far, escapes and all. */
  raw(): string
  resize(columns: number, rows: number): void
  /** Waits for its end; 128 + n when signal n ended it. */
  exited(deadlineMs?: number): Promise<number>
}

const DEADLINE_MS = 30_000

/** Runs a command in a real terminal (a pty), read by a terminal's own emulator. The caller disposes of it. */
export const openTerminal = (options: TerminalOptions): Terminal => {
  const { command, args, cwd, env, columns = 100, rows = 40 } = options
  const name = env.TERM ?? 'xterm-256color'
  const pty = spawn(command, [...args], { name, cwd, env: { ...env }, cols: columns, rows })
  const emulator = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 10_000 })
  const output = new Output()
  pty.onData((data) => {
    emulator.write(data)
    output.add(data)
  })
  pty.onExit(({ exitCode, signal }) => output.end(signal ? 128 + signal : exitCode))
  const close = async (): Promise<void> => {
    killGroup(pty.pid)
    await output.exited(DEADLINE_MS)
    emulator.dispose()
  }
  return {
    type: (keys) => pty.write(keys),
    until: (text, deadlineMs = DEADLINE_MS) => output.until(text, deadlineMs),
    screen: () => screenOf(emulator),
    raw: () => output.raw,
    resize: (cols, newRows) => {
      pty.resize(cols, newRows)
      emulator.resize(cols, newRows)
    },
    exited: (deadlineMs = DEADLINE_MS) => output.exited(deadlineMs),
    [Symbol.asyncDispose]: close,
  }
}

/** What a command printed, and who waits for more of it. */
class Output {
  raw = ''
  #exitCode: number | undefined
  /** How much of the plain text was waited for. */
  #read = 0
  #wake = (): void => {}

  add(data: string): void {
    this.raw += data
    this.#wake()
  }

  end(exitCode: number): void {
    this.#exitCode = exitCode
    this.#wake()
  }

  until(text: string | RegExp, deadlineMs: number): Promise<string> {
    return this.#wait(`printing ${text}`, deadlineMs, () => {
      const fresh = plain(this.raw).slice(this.#read)
      const end = endOf(fresh, text)
      if (end !== null) {
        this.#read += end
        return fresh.slice(0, end)
      }
      if (this.#exitCode === undefined) return undefined
      throw new Error(`the command ended with ${this.#exitCode} without printing ${text}:\n${fresh}`)
    })
  }

  exited(deadlineMs: number): Promise<number> {
    return this.#wait('ending', deadlineMs, () => this.#exitCode)
  }

  /** Asks again whenever something happened. One waits at a time: a session is a script. */
  #wait<T>(what: string, deadlineMs: number, ask: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const settle = (run: () => void): void => {
        clearTimeout(timer)
        this.#wake = () => {}
        run()
      }
      const timer = setTimeout(
        () => settle(() => reject(new Error(`${deadlineMs} ms passed without ${what}:\n${this.#tail()}`))),
        deadlineMs,
      )
      this.#wake = () => {
        try {
          const answer = ask()
          if (answer !== undefined) settle(() => resolve(answer))
        } catch (error) {
          settle(() => reject(error))
        }
      }
      this.#wake()
    })
  }

  #tail(): string {
    return plain(this.raw).slice(this.#read)
  }
}

const plain = (raw: string): string => stripVTControlCharacters(raw).replaceAll('\r', '')

const endOf = (fresh: string, text: string | RegExp): number | null => {
  if (typeof text === 'string') return fresh.includes(text) ? fresh.indexOf(text) + text.length : null
  const match = text.exec(fresh)
  return match === null ? null : match.index + match[0].length
}

const screenOf = (emulator: InstanceType<typeof xterm.Terminal>): Promise<readonly string[]> =>
  new Promise((resolve) => {
    // Called once everything written before it was drawn.
    emulator.write('', () => {
      const { active } = emulator.buffer
      const rows = Array.from({ length: emulator.rows }, (_, row) =>
        (active.getLine(active.viewportY + row)?.translateToString(true) ?? '').trimEnd(),
      )
      resolve(rows.slice(0, rows.findLastIndex((row) => row !== '') + 1))
    })
  })

/** The command leads a session of its own; its workers are in it. */
const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The whole group has ended already.
  }
}
