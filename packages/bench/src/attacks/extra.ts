import type { OwnAttack } from './attack.ts'
import { extraConfigAttacks } from './extra/config.ts'
import { extraPathAttacks } from './extra/paths.ts'
import { extraTestAttacks } from './extra/tests.ts'

/** Attacks of the same classes that the table does not list. */
export const extraAttacks: readonly OwnAttack[] = [...extraPathAttacks, ...extraConfigAttacks, ...extraTestAttacks]
