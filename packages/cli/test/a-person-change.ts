import { type Files, type Repository, sealProject, writeFiles } from '@vitest-oracle/testkit'
import { runGate } from './a-patch.ts'
import { aSealedRepository } from './a-sealed-repository.ts'

/** What a person does to a repository. */
export interface PersonChange {
  /** Of the base commit. */
  readonly files?: Files
  readonly patch?: Files
  /** Whether LOCK is made anew after it. Default: yes. */
  readonly sealed?: boolean
  readonly change?: (dir: string) => void
}

/** A sealed repository with a person's change on top, sealed again. */
export const aPersonChange = async ({ files = {}, patch = {}, sealed = true, change = () => {} }: PersonChange) => {
  const repository: Repository = await aSealedRepository(files)
  const base = await repository.git('rev-parse', 'HEAD')
  writeFiles(repository.dir, patch)
  change(repository.dir)
  if (sealed) sealProject(repository.dir)
  const head = await repository.commit('feat: oracle')
  return { repository, dir: repository.dir, words: `--base ${base} --head ${head}`, base, head }
}

interface Told {
  readonly code: string
  readonly subject: string
  readonly message: string
}

/** What the gate answers about a change by a person; `told` is each finding's code and subject. */
export const byPerson = async (dir: string, words: string) => {
  const { exitCode, report, codes, stderr } = await runGate(dir, `${words} --by person`)
  const findings: readonly Told[] = report?.findings ?? []
  const told = findings.map(({ code, subject }) => `${code} ${subject}`)
  return { exitCode, report, findings, codes, told, stderr }
}
