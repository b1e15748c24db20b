/** What can keep a collected test from a result, none of it more likely than the others. */
export const ENDS_A_RUN =
  'what can end a worker or edit the task list: a limit of the pool, a setup file, a hook, a plugin, a test, code under test'
