import type { Evidence } from './evidence.ts'
import type { Finding } from './finding.ts'
import type { Policy } from './policy.ts'

/** A check: a synchronous, deterministic function. It never throws and reads nothing else. */
export type Check = (policy: Policy, evidence: Evidence) => readonly Finding[]
