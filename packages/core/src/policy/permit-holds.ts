import satisfies from 'semver/functions/satisfies.js'
import type { PermitCondition } from '../model/policy.ts'

/** What a permit's conditions are held against; read once, by the parent process. */
export interface Machine {
  /** `process.platform` */
  readonly platform: string
  /** `process.version`, with or without its `v`. */
  readonly nodeVersion: string
  /** Whether an environment variable is set and not empty. */
  readonly hasEnv: (name: string) => boolean
  /** Whether a path relative to home exists. */
  readonly exists: (path: string) => boolean
}

/** Whether all conditions of a permit hold on a machine. */
export const permitHolds = (condition: PermitCondition, machine: Machine): boolean =>
  unmetConditions(condition, machine).length === 0

/** The conditions that do not hold, as fragments that follow "since": `the platform is linux, not win32`. */
export const unmetConditions = (condition: PermitCondition, machine: Machine): readonly string[] => {
  const { platform, node, envMissing, pathMissing } = condition
  const unmet: string[] = []
  if (platform !== undefined && !platform.includes(machine.platform))
    unmet.push(`the platform is ${machine.platform}, not ${platform.join(' or ')}`)
  if (node !== undefined && !satisfies(machine.nodeVersion, node, { includePrerelease: true }))
    unmet.push(`Node is ${machine.nodeVersion}, not ${node}`)
  if (envMissing?.every(machine.hasEnv)) unmet.push(`${envMissing.join(' and ')} is set`)
  if (pathMissing?.every(machine.exists)) unmet.push(`${pathMissing.join(' and ')} exists`)
  return unmet
}
