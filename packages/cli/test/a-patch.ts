import type { Files, Repository } from '@vitest-oracle/testkit'
import { aSealedRepository } from './a-sealed-repository.ts'
import { runBin } from './run-bin.ts'

/** A sealed repository with a patch on top of its first commit. */
export interface PatchedRepository {
  readonly repository: Repository
  readonly base: string
  readonly head: string
}

/** Commits an oracle, then a patch. */
export const aPatch = async (patch: Files, files: Files = {}): Promise<PatchedRepository> => {
  const repository = await aSealedRepository(files)
  const base = await repository.git('rev-parse', 'HEAD')
  const head = await repository.commit('feat: patch', patch)
  return { repository, base, head }
}

/** What the gate answers, its report parsed where it wrote one. */
export const runGate = async (cwd: string, words: string, env: Readonly<Record<string, string>> = {}) => {
  const { exitCode, stdout, stderr } = await runBin(cwd, `gate --format json ${words}`, env)
  const report = stdout === '' ? null : JSON.parse(stdout)
  const codes: readonly string[] = [report ?? []]
    .flat()
    .flatMap(({ findings }) => findings.map(({ code }: { code: string }) => code))
  return { exitCode, report, codes, stderr }
}
