/** A worker's claim on a job. */
export interface Lease {
  readonly worker: string
  /** The claim ends at this moment, in milliseconds. */
  readonly until: number
}

/** Whether the claim still stands. */
export const isHeld = ({ until }: Lease, now: number): boolean => now < until

/** The claim, from now on for so many milliseconds. Throws an Error when it has ended: another worker may hold the job. */
export const renew = (lease: Lease, now: number, forMs: number): Lease => {
  if (!isHeld(lease, now)) throw new Error(`the lease of ${lease.worker} ended ${now - lease.until} ms ago`)
  return { ...lease, until: now + forMs }
}
