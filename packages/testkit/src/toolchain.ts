import { join } from 'node:path'
import { installVitest5 } from './install-vitest-5.ts'
import { REPOSITORY_TOP } from './repository-top.ts'
import { stagePackages } from './stage-packages.ts'

/** The Vitest majors that the end-to-end tests run on. */
export type VitestMajor = 4 | 5

/** What it takes to run one Vitest major with this repository's packages. */
export interface Toolchain {
  readonly major: VitestMajor
  /** Path of the Node binary. */
  readonly node: string
  /** Path of the script that `vitest` starts. */
  readonly vitestBin: string
  /** The `node_modules` folder that holds `vitest` and `vite`. */
  readonly modules: string
  /** The `node_modules` folder that holds copies of this repository's packages, which find the `vitest` above. */
  readonly packages: string
}

/**
 * The toolchain of a Vitest major. 4 is this repository's own; 5 is installed on first use into
 * the ignored folder `.vitest-5/`.
 */
export const toolchain = (major: VitestMajor): Promise<Toolchain> => {
  const known = toolchains.get(major) ?? prepare(major)
  toolchains.set(major, known)
  return known
}

const toolchains = new Map<VitestMajor, Promise<Toolchain>>()

const prepare = async (major: VitestMajor): Promise<Toolchain> => {
  const { node, modules } = major === 4 ? ownVitest() : await installVitest5()
  // Both folders lie where Node, walking up from a staged package, meets the right `vitest` first.
  const stage = major === 4 ? join(modules, '.testkit') : join(modules, '..', 'staged')
  return { major, node, modules, vitestBin: join(modules, 'vitest', 'vitest.mjs'), packages: stagePackages(stage) }
}

const ownVitest = () => ({ node: process.execPath, modules: join(REPOSITORY_TOP, 'node_modules') })
