/** Whether a ledger is a database and not a folder. */
export const isDatabase = (ledger: string): boolean => /^postgres(ql)?:\/\//i.test(ledger)
