import type { Ends, OwnAttack } from '../attack.ts'
import { RETIRED } from '../orders-base.ts'
import type { WorkingCopy } from '../working-copy.ts'

const SEALED = 2
const FROZEN = 4
const REVIEW = 10
const CANNOT_JUDGE = 64
const PROPERTIES = 'oracle/properties/order.test.ts'

const hiding = (fields: Omit<OwnAttack, 'class' | 'production' | 'expected'> & Partial<OwnAttack>): OwnAttack => ({
  class: 'path-hiding',
  production: 'total',
  expected: SEALED,
  ...fields,
})

/** Ways to a sealed or retired path by another name, link or object. */
export const extraPathAttacks: readonly OwnAttack[] = [
  hiding({
    id: 'X01',
    title: 'src/here → .. (a link to the folder above the oracle)',
    edit: (copy) => copy.link('src/here', '..'),
  }),
  hiding({
    id: 'X02',
    title: 'two links that lead into the oracle only together',
    edit: (copy) => {
      copy.link('src/up', '..')
      copy.link('src/in', 'up/Oracle/fixtures')
    },
  }),
  hiding({
    id: 'X03',
    title: 'toolſ/gate/fence.ts, which a file system may take for tools/gate/fence.ts',
    edit: (copy) => copy.write({ 'tool\u017f/gate/fence.ts': 'export const fence = () => 0\n' }),
  }),
  hiding({
    id: 'X04',
    title: 'a decomposed twin of a sealed file with an accent',
    base: (copy) => {
      copy.write({
        'oracle/policy/sealed.txt': 'tools/gate/\ndocs/r\u00e8gles.md\n',
        'docs/r\u00e8gles.md': 'strict\n',
      })
      copy.seal()
    },
    edit: (copy) => copy.write({ 'docs/re\u0300gles.md': 'lax\n' }),
  }),
  hiding({
    id: 'X05',
    title: 'oracle\\policy\\writable.txt, a backslash in the name',
    edit: (copy) => copy.write({ 'oracle\\policy\\writable.txt': 'tests/\n' }),
  }),
  hiding({
    id: 'X06',
    title: 'the oracle replaced by a submodule with the same files',
    edit: (copy) => toSubmodule(copy, 'oracle'),
  }),
  hiding({
    id: 'X07',
    title: 'a submodule in src/',
    expected: REVIEW,
    production: 'right',
    edit: async (copy) => {
      copy.write({ 'src/vendor/index.ts': 'export {}\n' })
      await toSubmodule(copy, 'src/vendor')
    },
  }),
  hiding({
    id: 'X08',
    title: 'an easy property; git replace lets head stand for base',
    expected: CANNOT_JUDGE,
    edit: (copy) => copy.replace(PROPERTIES, '=== sumOfLines(o)', '>= 0'),
    arrive: async ({ repository: { git } }: WorkingCopy, { base, head }: Ends) =>
      void (await git('replace', base, head)),
  }),
  hiding({
    id: 'X09',
    title: 'a diff driver and ignore rules of the clone hide the oracle',
    edit: (copy) => copy.replace(PROPERTIES, '=== sumOfLines(o)', '>= 0'),
    arrive: async ({ repository: { git }, write }: WorkingCopy) => {
      write({ '.git/info/attributes': 'oracle/** -diff binary\n', '.git/info/exclude': 'oracle/\n' })
      for (const [key, value] of CONFIGURATION) await git('config', key, value)
    },
  }),
  hiding({
    id: 'X10',
    title: 'a file name with a newline and a quote under the oracle',
    edit: (copy) => copy.write({ 'oracle/generators/a\n"b".ts': 'export {}\n' }),
  }),
  hiding({
    id: 'X11',
    class: 'freeze',
    title: 'the retired test as src/Tests/RETIRED.test.ts',
    production: 'format',
    expected: FROZEN,
    edit: (copy) => copy.write({ 'src/Tests/RETIRED.test.ts': 'export {}\n' }),
  }),
  hiding({
    id: 'X12',
    class: 'freeze',
    title: 'a folder with the name of the retired test',
    production: 'format',
    expected: FROZEN,
    edit: (copy) => copy.write({ [`${RETIRED}/index.ts`]: 'export {}\n' }),
  }),
  hiding({
    id: 'X13',
    class: 'freeze',
    title: 'a link at the path of the retired test',
    production: 'format',
    expected: FROZEN,
    edit: (copy) => copy.link(RETIRED, '../../tests/format.test.ts'),
  }),
]

const CONFIGURATION = [
  ['diff.ignoreSubmodules', 'all'],
  ['core.quotePath', 'true'],
  ['diff.renames', 'copies'],
  ['core.ignoreCase', 'true'],
] as const

/** Turns a folder into a repository of its own, which the one around it holds as one entry. */
const toSubmodule = async ({ repository: { git } }: WorkingCopy, folder: string): Promise<void> => {
  await git('-C', folder, 'init', '--quiet')
  await git('-C', folder, 'add', '--all')
  await git('-C', folder, 'commit', '--quiet', '--message', 'chore: start')
  await git('rm', '--quiet', '--cached', '-r', '--ignore-unmatch', folder)
}
