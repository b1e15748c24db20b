import type { Entry } from './explanation.ts'

/** The findings of run-complete. */
export const RUN_COMPLETE = {
  'run-missing': {
    meaning: 'There is no record of a run to judge.',
    doNext: 'Run it again; if it stays, it is a fault of vitest-oracle.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'missing-part': {
    meaning: 'A part of a split run is not there, so that nothing can be said of what it ran.',
    doNext: 'Look at the job that should have written it and at the step that brings it to the merge.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'module-in-no-part': {
    meaning: 'Vitest finds a test file in a part or where the parts are merged, and no part ran it in that project.',
    doNext: 'Let one part run it: the folders or projects that the jobs name leave it out.',
    who: 'ci-owner',
    exitCode: 7,
  },
  'parts-untied': {
    meaning:
      'The parts ran outside a repository or with uncommitted changes: nothing says that their files were the same.',
    doNext: 'Nothing at a desk; in CI check out one commit in every job. Such a merge is never recorded.',
    who: 'ci-owner',
    exitCode: 0,
  },
  interrupted: {
    meaning: 'The run ended early, so that its evidence is not complete.',
    doNext: 'Run it again to its end.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'cancelled-not-rerun': {
    meaning:
      'A run of a watch session was cancelled before this test file, or in the middle of it, and it has not run since.',
    doNext: 'Press `a`: every test runs again. Where a project filter (`w`) leaves the file out, clear that first.',
    who: 'author',
    exitCode: 64,
  },
  'filter-unmatched': {
    meaning: 'A file filter on the command line matches no test file: a typing error, or a file that moved.',
    doNext: 'Correct the path, or drop it.',
    who: 'author',
    exitCode: 64,
  },
  'nothing-ran': {
    meaning: 'No test file was run.',
    doNext: 'Look at include, exclude and dir of the configuration, and at the folder you are in.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'worker-not-started': {
    meaning: 'Vitest announced a test file and no result came back: its worker did not start, or died.',
    doNext:
      'Look at the environment and the pool of its project, and at what ends the process in what the file imports.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'cannot-attest': {
    meaning: 'A sealed spec is part of a browser project, where Vitest ignores the runner that witnesses results.',
    doNext: 'Run it in a Node project, and exclude it from the browser project.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  unwitnessed: {
    meaning: 'Tests of a Node project ran under another runner, so that nothing vouches for their results.',
    doNext: 'Set the runner in test.runner of the configuration, where the plugin can wrap it.',
    who: 'author',
    exitCode: 64,
  },
  'only-narrows': {
    meaning: 'An `only` left other tests out of this run.',
    doNext: 'Remove it before you commit.',
    who: 'author',
    exitCode: 7,
  },
  'only-committed': {
    meaning: 'An `only` was committed. In CI it was undone, so that it hid nothing.',
    doNext: 'Remove it.',
    who: 'author',
    exitCode: 7,
  },
  'only-undone': {
    meaning: 'An `only` was committed and undone.',
    doNext: 'Remove it.',
    who: 'author',
    exitCode: 0,
  },
  'narrowed-in-ci': {
    meaning: 'A run with a filter is no evidence in CI. Shards are.',
    doNext: 'Run everything, use --shard, or declare a split with ORACLE_PART.',
    who: 'ci-owner',
    exitCode: 7,
  },
  'sealed-spec-not-run': {
    meaning: 'A sealed spec of LOCK was not run.',
    doNext: 'Add it to test.include of the configuration; one that was deleted or moved: git checkout -- <path>.',
    who: 'author',
    exitCode: 7,
  },
  'sealed-spec-failed-to-load': {
    meaning: 'A sealed spec could not be loaded, so none of its tests ran.',
    doNext: 'Mend what it imports from production.',
    who: 'author',
    exitCode: 7,
  },
  'sealed-spec-empty': {
    meaning: 'A sealed spec was loaded and registered no test.',
    doNext: 'Look at what its tests are made from: a table of production may be empty.',
    who: 'author',
    exitCode: 7,
  },
  'only-type-checked': {
    meaning: 'A sealed spec was only type-checked: none of its tests ran.',
    doNext: 'Run it in a project without typecheck.only.',
    who: 'author',
    exitCode: 7,
  },
  'sealed-test-missing': {
    meaning: 'A sealed test ran before at the same LOCK and is gone: what its rows are made from has changed.',
    doNext: 'Restore the rows; a person who wants it gone changes the spec and seals.',
    who: 'author',
    exitCode: 7,
  },
  'inventoried-missing': {
    meaning: 'A test of policy/inventory.txt is gone.',
    doNext: 'Restore it; a person who retires or renames it edits the inventory.',
    who: 'author',
    exitCode: 7,
  },
  'inventoried-rename-both': {
    meaning: 'Both names of a rename in policy/inventory.txt run. Exactly one may.',
    doNext: 'Remove the old test; a person then shortens the line.',
    who: 'author',
    exitCode: 7,
  },
  'test-skipped': {
    meaning: 'A sealed or inventoried test stayed marked and did not run.',
    doNext: 'Remove the marker, or let a person renew its permit.',
    who: 'author',
    exitCode: 7,
  },
  'sealed-todo-without-body': {
    meaning: 'A sealed test is a todo without a body: it states nothing.',
    doNext: 'A person writes it, removes it, or adds a todo permit; then seal.',
    who: 'author',
    exitCode: 7,
  },
  'inventoried-todo-without-body': {
    meaning: 'An inventoried test became a todo without a body.',
    doNext: 'Restore its body; a person who retires it edits the inventory.',
    who: 'author',
    exitCode: 7,
  },
  'test-filtered': {
    meaning: 'Something left a sealed or inventoried test out of a full run.',
    doNext: 'Look for a filter in the configuration, a tag, or a test that edits the task list.',
    who: 'author',
    exitCode: 7,
  },
  'setup-failed': {
    meaning: 'A beforeAll around a sealed or inventoried test failed.',
    doNext: 'Mend what it does or uses.',
    who: 'author',
    exitCode: 7,
  },
  'test-cancelled': {
    meaning: 'The run ended before a sealed or inventoried test.',
    doNext: 'Run it again to its end.',
    who: 'author',
    exitCode: 7,
  },
  'test-only-type-checked': {
    meaning: 'A sealed or inventoried test was only type-checked.',
    doNext: 'Run it in a project without typecheck.only.',
    who: 'author',
    exitCode: 7,
  },
  'test-without-result': {
    meaning: 'Vitest reported no result for a sealed or inventoried test.',
    doNext:
      'Run it again; look at what can end a worker: a limit of the pool, a setup file, a hook, a test, code under test.',
    who: 'author',
    exitCode: 7,
  },
  'tests-lost': {
    meaning: 'Tests of a run without a filter have no result, and nothing explains it.',
    doNext:
      'Run it again; look at what can end a worker: a limit of the pool, a setup file, a hook, a test, code under test.',
    who: 'author',
    exitCode: 7,
  },
  'skip-called': {
    meaning: 'A sealed, inventoried or budgeted test called skip().',
    doNext: 'Remove the call, or let a person add a skip permit that says where it holds.',
    who: 'author',
    exitCode: 7,
  },
  'fails-without-permit': {
    meaning:
      'A sealed, inventoried or budgeted test is inverted by `fails`. It was undone, and the real outcome counts too.',
    doNext: 'Remove it, or let a person add a fails permit.',
    who: 'author',
    exitCode: 7,
  },
  'asserted-nothing': {
    meaning: 'A sealed test passed without one assertion: it states nothing.',
    doNext: 'Give it an assertion, or let a person add a permit `marker: empty`.',
    who: 'oracle-owner',
    exitCode: 7,
  },
  'assertions-not-counted': {
    meaning: 'A sealed test ran no `expect`; its file imports an assertion library that is not counted.',
    doNext: 'Nothing, or use `expect`.',
    who: 'oracle-owner',
    exitCode: 0,
  },
  'marker-without-permit': {
    meaning: 'A skip, todo, fails or a call of skip() outside the oracle hides tests, and no permit lets it stand.',
    doNext: 'Remove it, or let a person paste the permit that the finding prints.',
    who: 'author',
    exitCode: 7,
  },
  'tests-planned': {
    meaning: 'Tests without a body are plans: counted, not judged.',
    doNext: 'Nothing.',
    who: 'author',
    exitCode: 0,
  },
  'markers-out-of-reach': {
    meaning: 'The tests of a browser or type-check project run without our runner: their markers stand.',
    doNext: 'Nothing; keep sealed and inventoried tests in Node projects.',
    who: 'author',
    exitCode: 0,
  },
} satisfies Record<string, Entry>
