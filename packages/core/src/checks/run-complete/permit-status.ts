import {
  type Evidence,
  isExpired,
  isPermitFor,
  type Observation,
  type Permit,
  type PermitCondition,
  showExpiry,
} from '../../model/index.ts'
import type { RunView } from './run-view.ts'

/** Whether a marker may stand, and if not, what its permit lacks. */
export type PermitStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'holds' | 'expired' | 'unmet'; readonly permit: Permit }

/** The best permit of this marker for a test; a permit past its end holds nowhere. */
export const permitStatus = (view: RunView, test: Observation, marker: Permit['marker']): PermitStatus => {
  const statuses = [...view.policy.permits.values()]
    .filter((permit) => permit.marker === marker && isPermitFor(permit, test))
    .map((permit) => ({ kind: stateOf(permit, view.evidence), permit }))
  return (
    statuses.find(({ kind }) => kind === 'holds') ??
    statuses.find(({ kind }) => kind === 'unmet') ??
    statuses[0] ?? { kind: 'none' }
  )
}

const stateOf = (permit: Permit, evidence: Evidence): 'holds' | 'expired' | 'unmet' => {
  if (isExpired(permit.expires, evidence)) return 'expired'
  return evidence.permitsInForce.has(permit.id) ? 'holds' : 'unmet'
}

/** Why the permit does not help, as the end of a sentence; empty without one. */
export const permitText = (status: PermitStatus, view: RunView): string => {
  if (status.kind === 'expired') return `; its permit ended: ${showExpiry(status.permit.expires)}`
  return status.kind === 'unmet' ? `; its permit does not hold here: ${unmetText(status.permit.when, view)}` : ''
}

/** Conditions that can be told to be met are left out; the rest names what it asks for. */
const unmetText = ({ platform, node, envMissing, pathMissing }: PermitCondition, { run }: RunView): string => {
  const isOtherPlatform = platform !== undefined && !platform.includes(run.platform)
  const reasons = [
    isOtherPlatform ? `platform must be ${platform.join(' or ')} and is ${run.platform}` : '',
    node === undefined ? '' : `Node must be ${node} and is ${run.nodeVersion}`,
    envMissing === undefined ? '' : `${envMissing.join(' or ')} must not be set`,
    pathMissing === undefined ? '' : `${pathMissing.join(' or ')} must not exist`,
  ].filter((reason) => reason !== '')
  return isOtherPlatform ? (reasons[0] ?? '') : reasons.join('; ')
}
