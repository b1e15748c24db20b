import { stripVTControlCharacters } from 'node:util'
import { saysNoRoom } from './scratch-unwritable.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Why a remote did not do what it was asked for. */
export interface RemoteAnswer {
  /** One line, without control characters and secrets. */
  readonly reason: string
  /** Git says that somebody else moved the branch in the meantime, or may have. */
  readonly isRace: boolean
  /** It may not be done with these credentials. */
  readonly isRefusal: boolean
  /** The ref that the remote does not have; null where it said so of none. */
  readonly absentRef: string | null
  /** Another branch is in the way of this name: `a` of `a/b`. */
  readonly isClash: boolean
  /** It is this machine that has no room. */
  readonly isFull: boolean
}

/** What git printed, in English. */
export interface RemoteOutput {
  readonly stdout: string
  readonly stderr: string
  /** Whatever must not be printed. */
  readonly secrets: readonly string[]
}

/** Reads what git said about a remote, among the lines of ssh, of a helper, and of the remote itself. */
export const remoteAnswer = ({ stdout, stderr, secrets }: RemoteOutput): RemoteAnswer => {
  const rejected = /^!\t[^\t]*\t(.+)$/m.exec(stdout)?.[1]
  const reason = [...(rejected === undefined ? [] : [clean(rejected)]), ...said(stderr)].filter(Boolean).join('; ')
  const isClash = CLASH.test(`${rejected}\n${stderr}`)
  return {
    reason: withoutSecrets(reason, secrets) || 'git gave no reason',
    isRace: rejected !== undefined && !isClash && RACE.test(rejected),
    isRefusal: REFUSAL.test(reason),
    absentRef: /^fatal: couldn't find remote ref (\S+)\s*$/im.exec(stderr)?.[1] ?? null,
    isClash,
    isFull: saysNoRoom(stderr),
  }
}

const SHOWN = 3

/** What git and the remote say, and before it the last word of ssh or a helper, which may greet at length. */
const said = (stderr: string): readonly string[] => {
  const lines = stderr
    .split('\n')
    .map((line) => ({ isGits: PREFIX.test(line), text: clean(line) }))
    .filter(({ text }) => text !== '' && !BOILERPLATE.test(text))
  const [own, others] = [lines.filter(({ isGits }) => isGits), lines.filter(({ isGits }) => !isGits)]
  return [...others.slice(-1), ...own.slice(0, SHOWN)].map(({ text }) => text)
}

/** What a remote prints may move the cursor. */
const clean = (line: string): string =>
  stripVTControlCharacters(line)
    .replace(/\p{Cc}/gu, '')
    .replace(PREFIX, '')
    .trim()

const PREFIX = /^(?:remote|fatal|error): +(?:(?:fatal|error): +)?/i
const BOILERPLATE =
  /^(?:hint: |To |failed to push some refs|Please make sure you have|and the repository exists|warning: (?:permanently added|redirecting to) )/i
const RACE =
  /fetch first|non-fast-forward|stale info|cannot lock ref|failed to (?:update|lock)|already exists|incorrect old value|shallow update/
const CLASH = /'refs\/heads\/[^']+' exists; cannot create|directory file conflict/
const REFUSAL =
  /denied|declined|prohibited|protected|permission|forbidden|(?<!transport '.*'|shallow update) not allowed|not authori[sz]ed|read.only|authentication failed|could not read (?:username|password)|\b40[13]\b/i
