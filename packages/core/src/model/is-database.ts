/** Whether a ledger, as `pickLedger` and `toLedgerPlace` answer it, is a database and not a folder. */
export const isDatabase = (ledger: string): boolean => /^postgres(ql)?:\/\//i.test(ledger)
