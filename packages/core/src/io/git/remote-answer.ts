import { stripVTControlCharacters } from 'node:util'

/** Why a remote did not do what it was asked for. */
export interface RemoteAnswer {
  /** One line, without control characters and secrets. */
  readonly reason: string
  /** Somebody else moved the branch in the meantime. */
  readonly isRace: boolean
  /** It may not be done with these credentials. */
  readonly isRefusal: boolean
}

/** What git printed, in English. */
export interface RemoteOutput {
  readonly stdout: string
  readonly stderr: string
  /** Whatever must not be printed. */
  readonly secrets: readonly string[]
}

/** Reads what git said about a remote. */
export const remoteAnswer = ({ stdout, stderr, secrets }: RemoteOutput): RemoteAnswer => {
  const rejected = /^!\t[^\t]*\t(.+)$/m.exec(stdout)?.[1]
  const said = stderr
    .split('\n')
    .map(clean)
    .filter((line) => line !== '' && !BOILERPLATE.test(line))
  const reason = [...(rejected === undefined ? [] : [rejected]), ...said.slice(0, SHOWN)].join('; ')
  return {
    reason: withoutSecrets(reason, secrets) || 'git gave no reason',
    isRace: rejected !== undefined && RACE.test(rejected),
    isRefusal: REFUSAL.test(reason),
  }
}

/** Passwords of addresses too. */
const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, '***'), text)
    .replace(/\/\/[^/@\s]+@/g, '//***@')

const SHOWN = 3

/** What a remote prints may move the cursor. */
const clean = (line: string): string =>
  stripVTControlCharacters(line)
    .replace(/\p{Cc}/gu, '')
    .replace(PREFIX, '')
    .trim()

const PREFIX = /^(?:remote|fatal|error): +(?:(?:fatal|error): +)?/i
const BOILERPLATE = /^(?:hint: |To |failed to push some refs|Please make sure you have|and the repository exists)/
const RACE =
  /fetch first|non-fast-forward|stale info|cannot lock ref|failed to (?:update|lock)|already exists|incorrect old value|shallow update/
const REFUSAL =
  /denied|declined|prohibited|protected|permission|forbidden|not allowed|not authori[sz]ed|read.only|authentication failed|could not read (?:username|password)|\b40[13]\b/i
