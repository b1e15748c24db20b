import { EXIT, type ExitCode, findHome } from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import { copyRuns } from './copy-runs.ts'
import { withLedger } from './with-ledger.ts'

/** From where to where; each a folder relative to home, or an address. */
export interface CopyRequest {
  readonly root: string
  readonly from: string
  readonly to: string
}

/** Copies one ledger into another and says what became of it. */
export const copyLedger = async ({ root, from, to }: CopyRequest, io: CliIo): Promise<ExitCode> => {
  const home = findHome(io.cwd, root)
  const lines = await withLedger({ home, ledger: from }, (source) =>
    withLedger({ home, ledger: to }, async (target) => {
      const { added, present, local, skipped } = await copyRuns(source, target)
      return [
        `copied ${added} ${added === 1 ? 'run' : 'runs'} from ${source.name} to ${target.name}`,
        ...(present === 0 ? [] : [`  there already  ${present}`]),
        ...(local === 0 ? [] : [`  left           ${local} untrusted, which belong to this machine`]),
        ...skipped.map((one) => `  skipped        ${one}`),
      ]
    }),
  )
  io.stdout.write(lines.map((line) => `${line}\n`).join(''))
  return EXIT.allow
}
