import type { Session } from './session.ts'

/** Watches files that `sealed.txt` seals: they may lie where the server does not look. */
export const watchElsewhere = ({ vitest, oracle }: Session): void => {
  const elsewhere = oracle.tree.files.filter(({ path }) => !path.startsWith(`${oracle.policy.root}/`))
  vitest.vite.watcher.add(elsewhere.map(({ path }) => `${oracle.home}/${path}`))
}
