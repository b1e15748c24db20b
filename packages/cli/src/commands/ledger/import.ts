import { DEFAULT_LEDGER } from '@vitest-oracle/core/model'
import type { RunCommand } from '../../command.ts'
import { copyLedger } from '../../ledger/copy-ledger.ts'
import { theDatabase } from '../../ledger/the-database.ts'
import { rootName } from '../../root-name.ts'

/** `vitest-oracle ledger import`: the trusted runs of a folder, copied into a database. */
export const importRuns: RunCommand = ({ values: { root, from = DEFAULT_LEDGER, to } }, io) =>
  copyLedger({ root: rootName(root), from, to: theDatabase(to, '--to', io) }, io)
