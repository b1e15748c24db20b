import { isHeld, type Lease } from './lease.ts'

/** One thing to do, and who does it. */
export interface Job {
  readonly id: string
  readonly lease: Lease | null
}

const LEASE_MS = 1000

/** The queue after a worker took the oldest free job, and that job; null when every job is taken. */
export const take = (jobs: readonly Job[], worker: string, now: number): readonly [readonly Job[], Job | null] => {
  const free = jobs.find(({ lease }) => lease === null || !isHeld(lease, now))
  if (free === undefined) return [jobs, null]
  const taken = { ...free, lease: { worker, until: now + LEASE_MS } }
  return [jobs.map((job) => (job === free ? taken : job)), taken]
}

/** The jobs that somebody works on now. */
export const inProgress = (jobs: readonly Job[], now: number): readonly Job[] =>
  jobs.filter(({ lease }) => lease !== null && isHeld(lease, now))
