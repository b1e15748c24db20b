import type { Finding } from '../../model/index.ts'

/** One piece of evidence that this run did not give. */
export interface Missing {
  /** False where the run's own scope explains it: then it is unseen, which is no finding. */
  readonly judged: boolean
  readonly finding: Finding
}
