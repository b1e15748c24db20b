import type { LedgerStore, StoredRosters, StoredRuns } from '../model/ledger-store.ts'

/** Where trusted runs are kept for everybody, and where those of this machine are. */
export interface LedgerPair {
  /** A database: it holds trusted runs only. */
  readonly shared: LedgerStore
  /** A folder: whatever it calls trusted is not. */
  readonly local: LedgerStore
}

/** A database for everybody's trusted runs with a folder beside it, whose runs are this machine's and only read. */
export const withLocalRuns = ({ shared, local }: LedgerPair): LedgerStore => ({
  name: shared.name,
  runs: async () => joinRuns(await shared.runs(), placedIn(local, await local.runs())),
  rosters: async (digests) => joinRosters(await shared.rosters(digests), placedIn(local, await local.rosters(digests))),
  append: (run) => shared.append(run),
  remove: (ids) => shared.remove(ids),
  close: async () => {
    await shared.close()
    await local.close()
  },
})

/** What the folder skipped is not looked for in the database. */
const placedIn = <Stored extends StoredRuns | StoredRosters>({ name }: LedgerStore, stored: Stored): Stored => ({
  ...stored,
  skipped: stored.skipped.map((reason) => `${name}/${reason}`),
})

const joinRuns = (shared: StoredRuns, local: StoredRuns): StoredRuns => ({
  ...shared,
  runs: [
    ...shared.runs.filter(({ record }) => record.trusted),
    ...local.runs.filter(({ record }) => !record.trusted),
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  skipped: [...shared.skipped, ...local.skipped].toSorted(),
})

/** A roster is what its digest says, wherever it lies. */
const joinRosters = (shared: StoredRosters, local: StoredRosters): StoredRosters => ({
  rosters: new Map([...local.rosters, ...shared.rosters]),
  skipped: [...shared.skipped, ...local.skipped].toSorted(),
})
