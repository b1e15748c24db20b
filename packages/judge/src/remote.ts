// biome-ignore lint/suspicious/noExplicitAny: `unknown` parameters would match no function with parameters of its own.
type AnyFunction = (...args: any[]) => any

// biome-ignore lint/suspicious/noExplicitAny: as above, for constructors.
type AnyClass = abstract new (...args: any[]) => any

/**
 * A function of production as the oracle calls it: always asynchronous. Up to four overloads are
 * kept; type parameters become `unknown`.
 */
export type Remote<F> = F extends {
  (...args: infer A1): infer R1
  (...args: infer A2): infer R2
  (...args: infer A3): infer R3
  (...args: infer A4): infer R4
}
  ? ((...args: A1) => Promise<Awaited<R1>>) &
      ((...args: A2) => Promise<Awaited<R2>>) &
      ((...args: A3) => Promise<Awaited<R3>>) &
      ((...args: A4) => Promise<Awaited<R4>>)
  : F extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never

/**
 * A production module as the oracle sees it: plain data in and out, wherever it runs. Functions
 * are asynchronous, constants are promises, classes are not offered.
 */
export type Subject<M> = {
  readonly [K in keyof M as M[K] extends AnyClass ? never : K]: M[K] extends AnyFunction ? Remote<M[K]> : Promise<M[K]>
}
