import type { Production } from './attack.ts'
import type { WorkingCopy } from './working-copy.ts'

const LINE = '  for (const { qty, unit_cents } of items) total += qty * unit_cents'

/** Makes the production change that goes with a patch. */
export const changeProduction = (copy: WorkingCopy, production: Production): void => CHANGES[production](copy)

const CHANGES: Readonly<Record<Production, (copy: WorkingCopy) => void>> = {
  total: (copy) => copy.replace('src/order.ts', LINE, '  for (const { unit_cents } of items) total += unit_cents'),
  format: (copy) => roundLarge(copy, 'USD'),
  right: (copy) =>
    copy.replace('src/order.ts', LINE, '  for (const item of items) total += item.qty * item.unit_cents'),
  none: () => {},
}

/** Rounds amounts above 500.00 in a currency to tens: no stored order has such a total. */
export const roundLarge = (copy: WorkingCopy, currency: 'USD' | 'EUR'): void =>
  copy.replace(
    'src/format-total.ts',
    'String(cents)',
    `String(currency === '${currency}' && cents > 50_000 ? Math.round(cents / 10) * 10 : cents)`,
  )
