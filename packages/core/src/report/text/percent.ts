/** A rate as people read it, to one decimal: `5 %`, `7.5 %`; one below a hundredth to two digits, `0.83 %`. */
export const percent = (rate: number): string => `${percentNumber(rate)} %`

/** The same without its sign, for the start of a range. */
export const percentNumber = (rate: number): number =>
  Number(rate < 0.01 ? (rate * 100).toPrecision(2) : (rate * 100).toFixed(1))

/** A limit as the policy says it, without the noise of a floating point. */
export const percentLimit = (rate: number): string => `${Number((rate * 100).toFixed(4))} %`
