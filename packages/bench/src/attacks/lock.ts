import type { Attack } from './attack.ts'

const P = 'oracle/generators/order.ts'
const Q = 'oracle/invariants/total-matches-items.ts'

/** An oracle that is another one where it is used than where it was sealed. */
export const lockAttacks: readonly Attack[] = [
  {
    id: 'A23',
    production: 'total',
    edit: () => {},
    tamper: (copy) => {
      copy.write({ [P]: `${copy.read(P)}\0${copy.read(Q)}` })
      copy.remove(Q)
    },
  },
  {
    id: 'A25',
    production: 'total',
    edit: (copy) =>
      copy.write({
        'src/order.ts': `import { writeFileSync } from 'node:fs'\n\n${copy.read('src/order.ts')}\nwriteFileSync('oracle/fixtures/x.expected', '${'0'.repeat(64)}')\n`,
      }),
  },
  {
    id: 'A27',
    production: 'right',
    edit: (copy) => copy.write({ '.gitattributes': 'oracle/** text eol=crlf\n' }),
    control: null,
  },
  {
    id: 'A27-2',
    production: 'right',
    edit: (copy) => copy.write({ '.gitattributes': `${copy.read('.gitattributes')}oracle/** export-ignore\n` }),
    control: null,
  },
]
