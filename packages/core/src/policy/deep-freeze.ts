/** Freezes a value and all that it holds. A map also refuses `set`, `delete` and `clear`. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (value instanceof Map) lockMap(value)
  Object.freeze(value)
  for (const part of partsOf(value)) deepFreeze(part)
  return value
}

const partsOf = (value: object): readonly unknown[] =>
  value instanceof Map ? [...value.keys(), ...value.values()] : Object.values(value)

const lockMap = (map: Map<unknown, unknown>): void => {
  for (const method of ['set', 'delete', 'clear'] as const) Object.defineProperty(map, method, { value: refuseChange })
}

const refuseChange = (): never => {
  throw new TypeError('the policy is frozen')
}
