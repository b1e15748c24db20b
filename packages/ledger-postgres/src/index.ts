export { postgresLedger } from './postgres-ledger.ts'
