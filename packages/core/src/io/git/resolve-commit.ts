import { OracleError } from '../../model/error.ts'
import { shellWord } from '../../model/shell-word.ts'
import type { GitRepository } from './open-repository.ts'

/** A commit as somebody named it. */
export interface CommitName {
  /** `base` or `head`. */
  readonly role: string
  readonly name: string
}

/**
 * The full id of the commit that a name stands for, resolved once.
 * @throws OracleError 64: `ambiguous-commit`, `unknown-commit`
 */
export const resolveCommit = async (repository: GitRepository, { role, name }: CommitName): Promise<string> => {
  const { stdout, stderr, exitCode } = await repository.run({
    args: ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`],
    answers: [0, 1, 128],
  })
  const id = stdout.toString('utf8').trim()
  if (exitCode !== 0 || !isFullId(id)) throw unknown(repository, { role, name })
  if (!isFullId(name) && (/ is ambiguous/.test(stderr) || (await isDisguised(repository, name))))
    throw ambiguous({ role, name })
  return id
}

/** Whether a text is a full object id, of SHA-1 or of SHA-256. */
const isFullId = (text: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text)

/** A ref spelled like an abbreviated id, or a tag spelled like a branch of a remote: git takes them silently. */
const isDisguised = async ({ run }: GitRepository, name: string): Promise<boolean> => {
  const bare = /^[^~^@{:]*/.exec(name)?.[0] ?? name
  const looksLikeId = /^[0-9a-f]{4,}$/i.test(bare)
  if (!looksLikeId && !bare.includes('/')) return false
  const { stdout } = await run({
    args: ['rev-parse', '--verify', '--quiet', '--symbolic-full-name', '--end-of-options', bare],
    answers: [0, 1, 128],
  })
  const ref = stdout.toString('utf8').trim()
  if (looksLikeId) return ref !== ''
  if (!ref.startsWith('refs/tags/') || bare.startsWith('refs/tags/') || bare.startsWith('tags/')) return false
  const remotes = (await run({ args: ['remote'] })).stdout.toString('utf8').split('\n')
  return ['origin', ...remotes].some((remote) => remote !== '' && bare.startsWith(`${remote}/`))
}

const unknown = ({ isShallow }: GitRepository, { role, name }: CommitName): OracleError =>
  new OracleError({
    code: 'unknown-commit',
    message: `find the ${role} commit ${JSON.stringify(name)} in this clone${isShallow ? ', which is shallow' : ''}`,
    hint: `fetch it: fetch-depth: 0 in the checkout step, or git fetch origin ${isFullId(name) ? name : '<branch>'}; then pass the full sha (the CI owner)`,
  })

const ambiguous = ({ role, name }: CommitName): OracleError =>
  new OracleError({
    code: 'ambiguous-commit',
    message: `tell which ${role} commit ${JSON.stringify(name)} is: a tag, a branch or an id of that name could be meant`,
    hint: `pass the full sha: --${role} "$(git rev-parse ${shellWord(`refs/remotes/${name.includes('/') ? name : `origin/${name}`}`)})" (the CI owner)`,
  })
