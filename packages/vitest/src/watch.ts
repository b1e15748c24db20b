import { isSealedPath } from '@vitest-oracle/core/run'
import { fileFilters } from './command-line.ts'
import { isInVitestsHands } from './is-in-vitests-hands.ts'
import { print, printError } from './print.ts'
import { sealedState } from './sealed-state.ts'
import type { Session } from './session.ts'
import { pathInHome } from './worker/relative-path.ts'

/** Longer than the 100 ms after which Vitest reruns what a change concerns. */
const DEBOUNCE_MS = 250
/** The last writes of a worker become known after its run has ended. */
const GRACE_MS = 1000
/** How often in a row tests run again for a change of the same files that seems to be their own. */
const REPEATS = 3

const WORDS = new Map([
  ['add', 'added'],
  ['change', 'changed'],
  ['unlink', 'deleted'],
])

/** What happened to the oracle since it was last looked at. */
interface Changes {
  /** By path: in a word, and whether Vitest itself runs what that concerns. */
  readonly paths: Map<string, { readonly word: string; readonly inVitestsHands: boolean }>
  /** Whether all of it came while tests ran or as they ended, and so perhaps from them. */
  byTests: boolean
}

/**
 * Runs the tests again when the oracle changes. Vitest by itself does so for specs and what they
 * import: not for policy, LOCK and fixtures, and for nothing that was deleted.
 */
export class Watch {
  readonly #session: Session
  #changes: Changes = { paths: new Map(), byTests: true }
  #timer: NodeJS.Timeout | undefined
  #isRunning = false
  #endedAt = 0
  /** The oracle when the last run started, and when the last run of everything did. */
  #atStart: string | null = null
  #covered: string | null = null
  /** Which files changed by the tests themselves, it seems, and how often in a row. */
  #own = { paths: '', times: 0 }

  /** Why the run that is about to start was asked for here; null for every other run. */
  reason: string | null = null

  constructor(session: Session) {
    this.#session = session
  }

  /** Starts. A server's watcher ends with it, and its handlers too: a changed configuration brings another. */
  start(): void {
    const { vitest, oracle } = this.#session
    vitest.vite.watcher.add(`${oracle.home}/${oracle.policy.root}`)
    this.#addSealedElsewhere()
    vitest.vite.watcher.on('all', (event, file) => this.#note(event, file))
    vitest.onClose(() => clearTimeout(this.#timer))
  }

  /** Tests are about to run. */
  runStarted(): void {
    this.#isRunning = true
    this.#atStart = sealedState(this.#session.oracle)
    this.#covered ??= this.#atStart
  }

  /** They have run. */
  runEnded(): void {
    this.#isRunning = false
    this.#endedAt = Date.now()
    this.#addSealedElsewhere()
  }

  /** Files that `sealed.txt` seals may lie where the server does not look. */
  #addSealedElsewhere(): void {
    const { vitest, oracle } = this.#session
    const elsewhere = oracle.tree.files.filter(({ path }) => !path.startsWith(`${oracle.policy.root}/`))
    vitest.vite.watcher.add(elsewhere.map(({ path }) => `${oracle.home}/${path}`))
  }

  #note(event: string, file: string): void {
    const { vitest, oracle } = this.#session
    const path = pathInHome(oracle, file)
    const word = WORDS.get(event)
    if (word === undefined || !isSealedPath(oracle.policy, path)) return
    const inVitestsHands = event !== 'unlink' && isInVitestsHands(vitest, file)
    this.#changes.paths.set(path, { word, inVitestsHands })
    if (!this.#isRunning && Date.now() - this.#endedAt > GRACE_MS) this.#changes.byTests = false
    this.#later()
  }

  #later(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), DEBOUNCE_MS)
    this.#timer.unref()
  }

  /** Never during a run: it would be judged by an oracle that it did not start with. */
  async #look(): Promise<void> {
    if (this.#isRunning) return this.#later()
    const changes = this.#changes
    this.#changes = { paths: new Map(), byTests: true }
    const now = sealedState(this.#session.oracle)
    const isSeen = now === this.#atStart && [...changes.paths.values()].every(({ inVitestsHands }) => inVitestsHands)
    if (isSeen) this.#covered = now
    // Nothing ran yet where Vitest was started with --standalone: a person decides what does.
    if (now === this.#covered || this.#session.runs === 0) return
    this.#covered = now
    if (this.#isEndless(changes))
      return print(this.#session, `oracle  ${textOf(changes)} each time the tests run: not run again`)
    await this.#rerun(changes)
  }

  /** A test that writes below the oracle would run for ever. */
  #isEndless({ paths, byTests }: Changes): boolean {
    const key = [...paths.keys()].sort().join('\n')
    const times = byTests && key === this.#own.paths ? this.#own.times + 1 : 1
    this.#own = { paths: byTests ? key : '', times }
    return times > REPEATS
  }

  async #rerun(changes: Changes): Promise<void> {
    const { vitest } = this.#session
    try {
      const filters = [...fileFilters(vitest)]
      const specifications = await vitest.globTestSpecifications(filters)
      this.reason = `${textOf(changes)}: every test runs again`
      await vitest.rerunTestSpecifications(specifications, filters.length === 0)
    } catch (error) {
      printError(this.#session, error)
    }
  }
}

const textOf = ({ paths }: Changes): string => {
  const [first] = [...paths].sort(([a], [b]) => (a < b ? -1 : 1))
  if (first === undefined) return 'the oracle changed'
  const [path, { word }] = first
  return paths.size === 1 ? `${path} was ${word}` : `${path} and ${paths.size - 1} more changed`
}
