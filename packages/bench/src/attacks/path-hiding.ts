import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Attack, Ends } from './attack.ts'
import { changeProduction } from './production.ts'
import type { WorkingCopy } from './working-copy.ts'

const PROPERTIES = 'oracle/properties/order.test.ts'
const STORED = 'oracle/fixtures/order_v3'
/** The stored orders with a total beyond 32 bits. */
const LARGE = [
  '05d067444e96beb6ba2436900e2b27aa31d4aa1657d97b80b614f3d9cc546667',
  '4008f6bcff1875ae62fc3c05fe0b69b8cb0e7115ab4184721f9fb417bc9333e4',
] as const

/** Changes of the evidence, or of what a patch is compared with, that a list of changed paths may not show. */
export const pathHidingAttacks: readonly Attack[] = [
  { id: 'A12', production: 'total', edit: (copy) => copy.move(`${STORED}/${LARGE[0]}.in`, 'src/hard.json') },
  {
    id: 'A13',
    production: 'total',
    edit: (copy) => {
      copy.replace(PROPERTIES, '=== sumOfLines(o)', '>= 0')
      copy.seal()
      copy.move('oracle', 'src/real')
      copy.link('oracle', 'src/real')
    },
  },
  {
    id: 'A15',
    production: 'total',
    edit: (copy) => copy.write({ 'Oracle/properties/order.ts': 'export const holds = () => true\n' }),
  },
  {
    id: 'A17',
    production: 'total',
    edit: (copy) => {
      copy.link('src/fx', '../oracle/fixtures')
      copy.write({ [`src/fx/order_v3/${LARGE[0]}.expected`]: `${'0'.repeat(64)}\n` })
    },
  },
  { id: 'A18', production: 'total', edit: (copy) => copy.chmod(PROPERTIES, 0o755) },
  {
    id: 'A20',
    production: 'none',
    base: (copy) => loosen(copy),
    later: (copy) => tighten(copy),
    edit: (copy) => copy.replace('src/order.ts', '  return total\n', '  return total | 0\n'),
    rightEdit: (copy) => changeProduction(copy, 'right'),
    control: 0,
  },
  {
    id: 'A21',
    production: 'total',
    edit: () => {},
    arrive: (copy, ends) => shadowBranch(copy, ends),
    baseName: 'origin/main',
  },
  { id: 'A21-2', production: 'total', edit: () => {}, arrive: (copy, ends) => shadowBranch(copy, ends), control: 0 },
  { id: 'A22', production: 'total', edit: () => {}, arrive: (copy) => makeShallow(copy) },
]

/** The oracle before a person tightened it: no order beyond 32 bits. */
const loosen = (copy: WorkingCopy): void => {
  copy.replace('oracle/generators/order.ts', 'fc.nat(10_000_000)', 'fc.nat(100)')
  for (const digest of LARGE) for (const end of ['in', 'expected']) copy.remove(`${STORED}/${digest}.${end}`)
  copy.seal()
}

const tighten = async ({ repository }: WorkingCopy): Promise<void> =>
  void (await repository.git('checkout', 'HEAD~1', '--', 'oracle'))

/** A tag with the name of the branch that the patch is compared with, where the patch ends. */
const shadowBranch = async ({ repository }: WorkingCopy, { base, head }: Ends): Promise<void> => {
  await repository.git('update-ref', 'refs/remotes/origin/main', base)
  await repository.git('tag', 'origin/main', head)
}

/** The repository as a CI job has it that fetched one commit. */
const makeShallow = async ({ repository }: WorkingCopy): Promise<void> => {
  const shallow = join(dirname(repository.dir), 'shallow')
  await repository.git('clone', '--quiet', '--depth', '1', pathToFileURL(repository.dir).href, shallow)
  rmSync(join(repository.dir, '.git'), { recursive: true })
  renameSync(join(shallow, '.git'), join(repository.dir, '.git'))
}
