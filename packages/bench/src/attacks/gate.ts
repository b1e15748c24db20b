import type { Attack } from './attack.ts'

/** Edits of what judges: the gate's own files, the job that starts it, the scripts around it. */
export const gateAttacks: readonly Attack[] = [
  {
    id: 'A28',
    production: 'total',
    edit: (copy) => copy.write({ 'tools/gate/fence.ts': 'export const fence = () => {\n  return 0\n}\n' }),
  },
  {
    id: 'A29',
    production: 'total',
    edit: (copy) =>
      copy.replace('.github/workflows/ci.yml', '      - run: npx', '      - continue-on-error: true\n        run: npx'),
  },
  {
    id: 'A30',
    production: 'total',
    edit: (copy) => copy.write({ 'tools/gate/json.ts': 'export const parse = () => ({ verdict: 0 })\n' }),
  },
  { id: 'A31', production: 'total', edit: (copy) => copy.replace('package.json', '"vitest-oracle verify"', '"true"') },
  {
    id: 'A34',
    production: 'total',
    edit: (copy) => copy.replace('package.json', '"vitest run"', '"vitest run --reporter=dot"'),
  },
]
