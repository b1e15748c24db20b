import type { OwnAttack } from '../attack.ts'
import { toJson } from '../steering-files.ts'
import type { WorkingCopy } from '../working-copy.ts'

const CONFIG = 9
const REVIEW = 10

const steering = (fields: Omit<OwnAttack, 'class' | 'production' | 'expected'> & Partial<OwnAttack>): OwnAttack => ({
  class: 'config',
  production: 'total',
  expected: CONFIG,
  ...fields,
})

/** Other files and keys that steer a run or an install. */
export const extraConfigAttacks: readonly OwnAttack[] = [
  steering({
    id: 'X20',
    title: 'src/vitest.config.ts, a config in a writable folder',
    edit: (copy) => copy.write({ 'src/vitest.config.ts': 'export default { test: { include: [] } }\n' }),
  }),
  steering({
    id: 'X21',
    title: 'Vite.Config.MTS, in another case',
    edit: (copy) => copy.write({ 'Vite.Config.MTS': 'export default {}\n' }),
  }),
  steering({
    id: 'X22',
    title: 'package.json: overrides of vitest',
    edit: (copy) => setManifest(copy, { overrides: { vitest: 'npm:quiet-vitest@1' } }),
  }),
  steering({
    id: 'X23',
    title: 'package.json: imports map',
    edit: (copy) => setManifest(copy, { imports: { '#order': './src/fake.ts' } }),
  }),
  steering({
    id: 'X24',
    title: 'package.json: exports map',
    edit: (copy) => setManifest(copy, { exports: { '.': { vitest: './src/right.ts', default: './src/wrong.ts' } } }),
  }),
  steering({
    id: 'X25',
    title: 'package.json: a vitest key, which Vitest does not read (correct production)',
    production: 'right',
    expected: REVIEW,
    control: null,
    edit: (copy) => setManifest(copy, { vitest: { retry: 3 } }),
  }),
  steering({
    id: 'X26',
    title: 'src/package.json of type commonjs',
    edit: (copy) => copy.write({ 'src/package.json': '{ "type": "commonjs" }\n' }),
  }),
  steering({
    id: 'X27',
    title: 'src/.npmrc with another registry',
    edit: (copy) => copy.write({ 'src/.npmrc': 'registry=https://registry.example.com\n' }),
  }),
  steering({
    id: 'X28',
    title: 'package-lock.json: vitest from another address',
    edit: (copy) =>
      copy.replace(
        'package-lock.json',
        'https://registry.npmjs.org/vitest/-/',
        'https://registry.example.com/vitest/-/',
      ),
  }),
  steering({
    id: 'X29',
    title: 'package-lock.json: another @vitest/runner',
    edit: (copy) => copy.replace('package-lock.json', '/runner-4.1.12.tgz', '/runner-4.1.11.tgz'),
  }),
  steering({
    id: 'X30',
    title: 'src/.gitattributes in a subfolder',
    edit: (copy) => copy.write({ 'src/.gitattributes': '../oracle/** text eol=crlf\n* export-ignore\n' }),
  }),
  steering({
    id: 'X31',
    class: 'gate',
    title: '.github/actions/setup/action.yml, which a workflow may call',
    edit: (copy) => copy.write({ '.github/actions/setup/action.yml': 'runs: { using: composite, steps: [] }\n' }),
  }),
  steering({
    id: 'X32',
    title: 'patches/vitest+4.1.12.patch',
    edit: (copy) => copy.write({ 'patches/vitest+4.1.12.patch': '--- a\n+++ b\n' }),
  }),
  steering({
    id: 'X33',
    title: '.env.test that sets VITEST_SEGFAULT_RETRY',
    edit: (copy) => copy.write({ '.env.test': 'VITEST_SEGFAULT_RETRY=3\n' }),
  }),
  steering({
    id: 'X34',
    title: 'package.json replaced by a link to a writable copy',
    edit: (copy) => {
      copy.move('package.json', 'src/manifest.json')
      copy.link('package.json', 'src/manifest.json')
    },
  }),
]

const setManifest = (copy: WorkingCopy, fields: object): void =>
  copy.write({ 'package.json': toJson({ ...JSON.parse(copy.read('package.json')), ...fields }) })
