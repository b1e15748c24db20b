import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_MS = 50
const LONGEST_MS = 5_000

/** Waits before another try, for longer each time and never as long as whoever else lost the race. */
export const waitAfter = (tries: number): Promise<void> =>
  sleep(Math.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** tries))
