/** How a project installs and runs its tools. */
export type PackageManager = 'npm' | 'pnpm' | 'yarn'

/** Where the job runs and with what. */
export interface CiJobPlace {
  /** Home relative to the top of the repository; empty at the top. */
  readonly prefix: string
  readonly manager: PackageManager
}

/** A GitHub Actions job that runs the tests with the plugin on a full clone. */
export const ciJob = ({ prefix, manager }: CiJobPlace): string =>
  `name: vitest-oracle
on: [push, pull_request]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
${prefix === '' ? '' : `    defaults:\n      run:\n        working-directory: ${prefix}\n`}    steps:
      - uses: actions/checkout@v5
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v5
        with:
          node-version: 24
${STEPS[manager].map((step) => `      - run: ${step}\n`).join('')}`

const STEPS: Readonly<Record<PackageManager, readonly string[]>> = {
  npm: ['npm ci', 'npx vitest run'],
  pnpm: ['corepack enable', 'pnpm install --frozen-lockfile', 'pnpm exec vitest run'],
  yarn: ['corepack enable', 'yarn install --frozen-lockfile', 'yarn vitest run'],
}
