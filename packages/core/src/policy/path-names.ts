/** Whether a folded path steers the run, wherever in the tree it stands: config files, registries, hooks, CI. */
export const isConfigName = (path: string): boolean =>
  CONFIG_FILE.test(baseName(path)) ||
  isEnvironmentFile(baseName(path)) ||
  CONFIG_PLACE.test(path) ||
  INSTALLED_RUNNER.test(path) ||
  isCiFile(path)

/** Whether a folded path lies among installed packages, or is such a folder: nobody writes there by hand. */
export const isInstalledName = (path: string): boolean => /(?:^|\/)node_modules(?:\/|$)/.test(path)

/** Whether a folded path is a test, a snapshot or a mock, even inside a writable folder. */
export const isTestName = (path: string): boolean =>
  TEST_FILE.test(baseName(path)) ||
  foldersOf(path).some((folder) => TEST_FOLDERS.has(folder)) ||
  TOP_TEST_FOLDERS.has(foldersOf(path)[0] ?? '')

/** Whether a folded path is a manifest, lockfile or `tsconfig`: its meaning is compared, so it is never free. */
export const isManifestName = (path: string): boolean => MANIFEST_FILE.test(baseName(path))

/** Whether a folded path looks like the environment and is not read as such: `.env.example`, `.envrc`. Never free. */
export const isEnvironmentExample = (path: string): boolean => {
  const [, name, ...parts] = baseName(path).split('.')
  return name === 'envrc' || (name === 'env' && parts.some((part) => EXAMPLES.has(part)))
}

const CONFIG_FILE =
  /^(vitest\.config\..+|vite\.config\..+|vitest\.workspace\..+|\.npmrc|\.yarnrc.*|\.pnpmfile\.[cm]?js|pnpm-workspace\.yaml|\.gitattributes|\.gitmodules)$/s

/** Git hooks, and the patches that a package manager applies to what it installs. */
const CONFIG_PLACE = /(?:^|\/)\.husky\/|^patches\/|(?:^|\/)patches\/.+\.(?:patch|diff)$/s

/** What runs the tests, committed as it is installed. */
const INSTALLED_RUNNER = /(?:^|\/)node_modules\/(?:vitest|vite|fast-check|vitest-oracle|@vitest|@vitest-oracle)(?:\/|$)/

const EXAMPLES: ReadonlySet<string> = new Set(['example', 'sample', 'template', 'dist'])

const CI_FILE =
  /^(\.gitlab-ci\.ya?ml|\.travis\.yml|azure-pipelines\.ya?ml|bitbucket-pipelines\.yml|jenkinsfile|\.drone\.yml|appveyor\.yml|\.appveyor\.yml)$/

const CI_FOLDER =
  /^(\.github\/(workflows|actions)|\.gitlab|\.circleci|\.buildkite|\.woodpecker|\.gitea\/workflows|\.forgejo\/workflows|\.ci)\//

const TEST_FILE = /(\.(test|spec)\..+|\.snap)$/s

const TEST_FOLDERS: ReadonlySet<string> = new Set(['__tests__', '__mocks__', '__snapshots__'])

const TOP_TEST_FOLDERS: ReadonlySet<string> = new Set(['test', 'tests', 'e2e'])

const MANIFEST_FILE =
  /^(package\.json|package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|tsconfig.*\.json)$/s

/** `.env`, `.env.local`, `.env.<mode>`, `.env.<mode>.local`; an example of one and `.env.d.ts` are read by nobody. */
const isEnvironmentFile = (name: string): boolean =>
  /^\.env(?:\..+)?$/s.test(name) && !isEnvironmentExample(name) && !/\.[cm]?[jt]sx?$/.test(name)

const isCiFile = (path: string): boolean => CI_FOLDER.test(path) || CI_FILE.test(baseName(path))

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const foldersOf = (path: string): readonly string[] => path.split('/').slice(0, -1)
