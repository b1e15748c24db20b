import type { InitChoices } from './init-choices.ts'

/** One file that `init` lays out where nothing of its name exists. */
export interface ScaffoldFile {
  readonly path: string
  readonly text: string
}

/** The smallest oracle that seals: it opens one folder, excuses nothing and holds no spec. */
export const scaffold = ({ root, writable, reportOnly }: InitChoices): readonly ScaffoldFile[] => [
  {
    path: `${root}/policy/writable.txt`,
    text: `# What a patch may change; "${writable}" is everything below it.\n${writable}\n`,
  },
  {
    path: `${root}/policy/flake_budget.yaml`,
    text: '# Which test may flake how much and until when; which marker a person lets stand.\nversion: 1\ntests: {}\n',
  },
  {
    path: `${root}/policy/oracle.yaml`,
    text: `# reject: findings fail the run. report: a trial, they are only printed.\nversion: 1\nenforce: ${reportOnly ? 'report' : 'reject'}\n`,
  },
  {
    path: `${root}/properties/seeds.txt`,
    text: '# Every property is tried with each of these; a line is a label or a 32-bit integer.\nseed-0001\nseed-0002\nseed-0003\n',
  },
  { path: `${root}/frozen/manifest.json`, text: '{ "version": 1, "cases": [] }\n' },
]

/** Lines that belong into files which may already exist. */
export const scaffoldLines = ({
  root,
}: InitChoices): readonly { readonly path: string; readonly lines: readonly string[] }[] => [
  { path: '.gitattributes', lines: [`${root}/** -text`] },
  { path: '.gitignore', lines: ['.oracle-ledger/', '.vitest/'] },
]
