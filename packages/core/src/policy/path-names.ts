/** Whether a folded path steers the run, wherever in the tree it stands: config files, registries, hooks, CI. */
export const isConfigName = (path: string): boolean =>
  CONFIG_FILE.test(baseName(path)) || foldersOf(path).some((folder) => CONFIG_FOLDERS.has(folder)) || isCiFile(path)

/** Whether a folded path is a test, a snapshot or a mock, even inside a writable folder. */
export const isTestName = (path: string): boolean =>
  TEST_FILE.test(baseName(path)) ||
  foldersOf(path).some((folder) => TEST_FOLDERS.has(folder)) ||
  TOP_TEST_FOLDERS.has(foldersOf(path)[0] ?? '')

/** Whether a folded path is a manifest, lockfile or `tsconfig`: its meaning is compared, so it is never free. */
export const isManifestName = (path: string): boolean => MANIFEST_FILE.test(baseName(path))

const CONFIG_FILE =
  /^(vitest\.config\..+|vite\.config\..+|vitest\.workspace\..+|\.npmrc|\.yarnrc.*|\.pnpmfile\.[cm]?js|pnpm-workspace\.yaml|\.env.*|\.gitattributes|\.gitmodules)$/s

const CONFIG_FOLDERS: ReadonlySet<string> = new Set(['.husky', 'patches'])

const CI_FILE =
  /^(\.gitlab-ci\.ya?ml|\.travis\.yml|azure-pipelines\.ya?ml|bitbucket-pipelines\.yml|jenkinsfile|\.drone\.yml|appveyor\.yml|\.appveyor\.yml)$/

const CI_FOLDER =
  /^(\.github\/(workflows|actions)|\.gitlab|\.circleci|\.buildkite|\.woodpecker|\.gitea\/workflows|\.forgejo\/workflows|\.ci)\//

const TEST_FILE = /(\.(test|spec)\..+|\.snap)$/s

const TEST_FOLDERS: ReadonlySet<string> = new Set(['__tests__', '__mocks__', '__snapshots__'])

const TOP_TEST_FOLDERS: ReadonlySet<string> = new Set(['test', 'tests', 'e2e'])

const MANIFEST_FILE =
  /^(package\.json|package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|tsconfig.*\.json)$/s

const isCiFile = (path: string): boolean => CI_FOLDER.test(path) || CI_FILE.test(baseName(path))

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const foldersOf = (path: string): readonly string[] => path.split('/').slice(0, -1)
