import type { Totals } from './totals.ts'

/** The totals in a few lines, and why the bench fails if it does. */
export const totalsText = ({ attacks, extra, legitimate, controls, pending, plain, naive, failures }: Totals): string =>
  [
    `attacks of the table   ${attacks.caught} of ${attacks.count} caught, ${attacks.exact} with the exact code (${percent(attacks)})`,
    `attacks beside it      ${extra.caught} of ${extra.count} caught, ${extra.exact} with the exact code (${percent(extra)})`,
    `legitimate changes     ${legitimate.falseRejects} of ${legitimate.count} rejected, ${legitimate.exact} with the exact code`,
    `controls               ${controls.exact} of ${controls.count} as expected on right production`,
    `not judged yet         ${pending}`,
    `Vitest alone           ${plain.caught} of ${plain.of} attacks fail its run, ${plain.falseRejects} legitimate changes do`,
    `a list of prefixes     ${naive.caught} of ${naive.of} attacks touch it, ${naive.falseRejects} legitimate changes do`,
    '',
    ...(failures.length === 0
      ? ['as it must be']
      : ['NOT as it must be:', ...failures.map((failure) => `  ${failure}`)]),
  ].join('\n')

const percent = ({ exact, count }: { readonly exact: number; readonly count: number }): string =>
  `${count === 0 ? 100 : Math.floor((1000 * exact) / count) / 10} %`
