import type { Attack } from './attack.ts'
import { RETIRED } from './orders-base.ts'

const GREEN = "import { expect, it } from 'vitest'\n\nit('is green', () => {\n  expect(1).toBe(1)\n})\n"

/** Ways to bring a retired case back as one that passes. */
export const freezeAttacks: readonly Attack[] = [
  { id: 'A79', production: 'format', edit: (copy) => copy.write({ [RETIRED]: GREEN }) },
  {
    id: 'A81',
    production: 'right',
    edit: (copy) => copy.write({ 'src/tests/retired2.test.ts': GREEN }),
    control: null,
  },
  {
    id: 'A82',
    production: 'format',
    edit: (copy) => {
      const manifest: { readonly version: 1; readonly cases: readonly { readonly retired_src_path: string }[] } =
        JSON.parse(copy.read('oracle/frozen/manifest.json'))
      const cases = manifest.cases.filter(({ retired_src_path }) => retired_src_path !== RETIRED)
      copy.write({ 'oracle/frozen/manifest.json': `${JSON.stringify({ ...manifest, cases }, null, 2)}\n` })
    },
  },
]
