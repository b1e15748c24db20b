import { type LedgerStore, markRerun, type NewRun, partsOfCommit, withoutFuture } from '@vitest-oracle/core'

/**
 * The runs as a ledger is to keep them: each says whether the ledger had the sample of its commit before. Of
 * runs that are recorded together none is the other's rerun; their start orders them. One that is there
 * already stays as it is.
 *
 * @param now milliseconds since the epoch
 * @throws OracleError 64 `ledger-unreadable`
 */
export const vouchFor = async (
  runs: readonly NewRun[],
  { ledger, now }: { readonly ledger: LedgerStore; readonly now: number },
): Promise<readonly NewRun[]> => {
  const { runs: there } = withoutFuture(await ledger.runs(), now)
  const records = there.map(({ record }) => record)
  return runs.map((run) => {
    const stored = there.find(({ id, record }) => id === run.id && record.trusted)
    if (stored === undefined) return markRerun(run, { partsAtCommit: partsOfCommit(records, run.record.sha) })
    return stored.record.rerun === true ? { ...run, record: { ...run.record, rerun: true } } : run
  })
}
