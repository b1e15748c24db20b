import type { Day } from '@vitest-oracle/core'
import { lockfile } from './lockfile.ts'

/** The text of one file of the example; throws when it is not there. */
export type ExampleText = (path: string) => string

/** What steers a run and an install, as a project of this kind has it. */
export const steeringFiles = (text: ExampleText, today: Day): Readonly<Record<string, string>> => {
  const manifest: { readonly scripts: object; readonly devDependencies: Readonly<Record<string, string>> } = JSON.parse(
    text('package.json'),
  )
  return {
    'package.json': toJson({ ...manifest, scripts: { pretest: 'vitest-oracle verify', test: 'vitest run' } }),
    'package-lock.json': toJson(lockfile(manifest.devDependencies)),
    'vitest.config.ts': text('vitest.config.ts').replace('oracle()', `oracle({ today: '${today}' })`),
    '.gitattributes': 'oracle/** -text\ntools/gate/** -text\n',
    '.github/workflows/ci.yml': WORKFLOW,
  }
}

/** JSON as npm writes it. */
export const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const WORKFLOW = `name: ci
on: pull_request
jobs:
  gate:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 }
      - run: npx vitest-oracle@0.1.0 gate --base "$BASE" --head "$HEAD"
`
