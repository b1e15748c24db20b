import { DEFAULT_LEDGER } from '@vitest-oracle/core/model'
import type { RunCommand } from '../../command.ts'
import { copyLedger } from '../../ledger/copy-ledger.ts'
import { theDatabase } from '../../ledger/the-database.ts'
import { rootName } from '../../root-name.ts'

/** `vitest-oracle ledger export`: the trusted runs of a database, copied into a folder. */
export const exportRuns: RunCommand = ({ values: { root, from, to = DEFAULT_LEDGER } }, io) =>
  copyLedger({ root: rootName(root), from: theDatabase(from, '--from', io), to }, io)
