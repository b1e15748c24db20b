/** The 97.5 % point of the normal distribution: 95 % lie between it and its negative. */
const Z = 1.959963984540054

/**
 * The 95 % Wilson score interval of a rate: where the true rate lies that `failed` of `of` came from.
 *
 * @returns rates between 0 and 1, or null where nothing was counted
 */
export const wilsonInterval = (failed: number, of: number): readonly [low: number, high: number] | null => {
  if (of === 0) return null
  const rate = failed / of
  const spread = Z ** 2 / of
  const middle = rate + spread / 2
  const half = Z * Math.sqrt((rate * (1 - rate) + spread / 4) / of)
  // Rounding must not leave the ends beside 0 and 1, where they lie exactly.
  const low = failed === 0 ? 0 : (middle - half) / (1 + spread)
  const high = failed === of ? 1 : (middle + half) / (1 + spread)
  return [low, high]
}
