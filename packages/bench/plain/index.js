// What a team without the plugin would have: properties and fixtures as ordinary tests, no seal, no gate.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'

export { fc }

// Without the plugin a retired case is left out by hand: its flakes would be taken for the patch.
const EXCLUDE = ['**/node_modules/**', 'oracle/frozen/**']

export const oracle = () => ({ name: 'no-oracle', config: () => ({ test: { exclude: EXCLUDE } }) })

// The config file loads this module as well, where Vitest must not be imported.
const { test } = process.env.VITEST_WORKER_ID === undefined ? { test: undefined } : await import('vitest')

// A busy machine is no news.
const NO_LIMIT = { timeout: 0 }

export const property = (name, { given, subject, holds }) =>
  test(name, NO_LIMIT, async () => {
    for (const seed of seeds()) {
      await fc.assert(
        fc.asyncProperty(given, async (value) => holds(value, await subject())),
        { seed },
      )
    }
  })

export const fixtures = (set, { subject, run }) =>
  test(`fixtures ${set}`, NO_LIMIT, async () => {
    const folder = join('oracle/fixtures', set)
    const production = await subject()
    for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.in'))) {
      const answer = await run(new Uint8Array(readFileSync(join(folder, name))), production)
      const expected = readFileSync(join(folder, name.replace(/in$/, 'expected')), 'utf8').trim()
      if (digest(answer) !== expected) throw new Error(`${set}/${name}: the answer is another one`)
    }
  })

const digest = (bytes) => createHash('sha256').update(bytes).digest('hex')

const seeds = () =>
  readFileSync('oracle/properties/seeds.txt', 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((label) => createHash('sha256').update(label).digest().readInt32BE(0))
