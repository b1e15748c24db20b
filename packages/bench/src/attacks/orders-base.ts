import { addDays, type Day, toDay } from '@vitest-oracle/core'
import { aProject, type Project } from '@vitest-oracle/testkit'
import { exampleFiles } from '../example-files.ts'
import { type ExampleText, steeringFiles } from './steering-files.ts'
import { watchedTests } from './watched-tests.ts'

/** The day of the bench. The gate reads the machine's clock, so the plugin's is set to the same day. */
export const TODAY: Day = toDay(Date.now())

/** The day that the records of the base run until. */
export const SOON: Day = addDays(TODAY, 60)

/** The retired test of the base. */
export const RETIRED = 'src/tests/retired.test.ts'

/** The budgeted test of the example. */
export const FLAKY =
  'tests/client.test.ts > fetchWithRetry > reaches the server over a line that loses one packet in ten'

/** `examples/orders` with what the attacks need besides, sealed and committed. */
export const ordersBase = async (): Promise<Project> => {
  const example = exampleFiles('orders')
  const kept = Object.entries(example).filter(([path]) => !path.startsWith('recorded-window/'))
  const files = { ...Object.fromEntries(kept), ...additions(textOf(example)) }
  const project = await aProject({ files, git: true })
  await project.repository?.git('gc', '--quiet')
  return project
}

const textOf =
  (example: ReturnType<typeof exampleFiles>): ExampleText =>
  (path) => {
    const bytes = example[path]
    if (bytes === undefined) throw new Error(`examples/orders holds no ${path}`)
    return new TextDecoder().decode(bytes)
  }

const additions = (text: ExampleText): Readonly<Record<string, string>> => ({
  ...steeringFiles(text, TODAY),
  ...watchedTests(text),
  ...policyFiles(text),
  'src/cli.ts':
    "import { answer } from './answer.ts'\n\nprocess.stdin.on('data', (bytes) => console.log(answer(bytes)))\n",
  'src/legacy.ts': 'export const roundedTotal = (cents: number): number => Math.round(cents / 5) * 5\n',
  'docs/orders.md': '# Orders\n\nA total is the sum of its lines.\n',
  'tools/gate/fence.ts':
    "export const fence = (paths: readonly string[]): number => (paths.some((path) => path.startsWith('oracle/')) ? 2 : 0)\n",
})

const policyFiles = (text: ExampleText): Readonly<Record<string, string>> => {
  const budget = text('oracle/policy/flake_budget.yaml')
  const manifest: { readonly version: 1; readonly cases: readonly object[] } = JSON.parse(
    text('oracle/frozen/manifest.json'),
  )
  return {
    'oracle/policy/sealed.txt': 'tools/gate/\n',
    'oracle/policy/flake_budget.yaml': budget
      .replace(/expires: "[^"]*"/, `expires: "${SOON}"`)
      .replace('max_fail_rate: 0.1', 'max_fail_rate: 0.05'),
    'oracle/frozen/manifest.json': `${JSON.stringify({ version: 1, cases: [...manifest.cases, retiredCase].map(untilSoon) }, null, 2)}\n`,
  }
}

const retiredCase = {
  id: 'retired_rounding',
  retired_src_path: RETIRED,
  owner: 'orders-platform',
  reason: 'compares the clock of two machines; fails 1 in 30',
  repro_cmd: 'npx vitest run oracle/frozen/slow-server.test.ts --retry=0',
}

const untilSoon = (entry: object): object => ({ ...entry, expires: SOON })
