/** Where the runs of a window come from. */
export const HOW_TO_RECORD =
  "runs are recorded with ORACLE_RECORD=1 in the protected branch's job, or by npx vitest-oracle ledger record"
