/** The files of the smallest oracle that can be sealed: it opens `src/`, grants nothing and holds no spec. */
export const minimalOracle = (root = 'oracle'): Readonly<Record<string, string>> => ({
  [`${root}/policy/writable.txt`]: 'src/\n',
  [`${root}/policy/flake_budget.yaml`]: 'version: 1\ntests: {}\n',
  [`${root}/frozen/manifest.json`]: '{ "version": 1, "cases": [] }\n',
  [`${root}/properties/seeds.txt`]: 'first\nsecond\n',
})
