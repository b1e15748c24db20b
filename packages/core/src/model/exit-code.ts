/**
 * The exit codes of the CLI and of `vitest run` with the plugin. They are promises to users:
 * add, do not rename or renumber.
 */
export const EXIT = {
  /** The evidence holds. */
  allow: 0,
  /** A test failed (Vitest's own code): any failing test without a budget record. */
  testFailed: 1,
  /** The diff touches a sealed path. */
  sealedPath: 2,
  /** LOCK drift: in the tree, the working copy, or during the run; a LOCK that does not parse. */
  lockDrift: 3,
  /** A frozen path or test was recreated or edited. */
  frozenPath: 4,
  /** A fixture is corrupt: its name is not its digest, half a pair, shape not allowed. */
  fixtureCorrupt: 5,
  /** Production is wrong: a property is false for a sealed seed, or a fixture's output differs. */
  productionWrong: 6,
  /** A sealed or inventoried test did not run to a pass, or a marker stands without a permit. */
  incomplete: 7,
  /** A flake budget is over, expired or broken, or a retry was not granted. */
  flakeBudget: 8,
  /** The run's configuration is not the trusted one. */
  configChanged: 9,
  /** A person must look. Only `gate`, `ci` and `seal` exit with it. */
  review: 10,
  /** Nothing to judge: the diff is empty or edits only tests. */
  nothingToJudge: 11,
  /** Usage, policy, git, configuration or environment error. */
  cannotJudge: 64,
  /** A fault of this program. */
  bug: 70,
} as const

/** One of the values of {@link EXIT}. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The order in which reasons win: the exit code of a report is the first of these that occurs. */
export const PRECEDENCE: readonly ExitCode[] = [70, 64, 2, 3, 9, 4, 5, 6, 1, 7, 8, 11, 10, 0]
