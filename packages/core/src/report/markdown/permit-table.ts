import type { Report } from '../../model/index.ts'
import { code, inline } from './escape.ts'

/** Which markers a person lets stand, where that holds here: a permit in use is never silent. */
export const permitRows = ({ permits }: Report): readonly string[] => {
  const standing = permits.filter(({ inForce }) => inForce)
  if (standing.length === 0) return []
  return [
    '',
    '### Permits in force',
    '',
    ...standing.map(
      ({ id, owner, expires }) => `- ${code(id)}: ${inline(owner)}${expires === null ? '' : `, until ${expires}`}`,
    ),
  ]
}
