/** How much a matcher pins down: 5 one value, 0 nothing. Unknown matchers have no rank. */
const RANKS: Readonly<Record<number, string>> = {
  5: `toBe toStrictEqual toBeNull toBeUndefined toBeNaN toHaveBeenCalledExactlyOnceWith toEqualTypeOf strictEqual
    assert.strictEqual assert.deepStrictEqual assert.isNull assert.isUndefined assert.isTrue assert.isFalse
    equal equals eq true false null undefined`,
  4: `toEqual toMatchSnapshot toMatchInlineSnapshot toMatchFileSnapshot toHaveBeenCalledWith toBeCalledWith
    toHaveBeenLastCalledWith toHaveBeenNthCalledWith toHaveReturnedWith toHaveLastReturnedWith toHaveNthReturnedWith
    toHaveResolvedWith toHaveBeenCalledBefore deep.equal eql eqls assert.equal assert.deepEqual
    toThrowErrorMatchingSnapshot toThrowErrorMatchingInlineSnapshot`,
  3: `toMatchObject toBeCloseTo toThrow toThrowError toHaveBeenCalledTimes toHaveBeenCalledOnce toHaveReturnedTimes
    toHaveResolvedTimes toBeOneOf toMatchTypeOf toExtend toHaveProperty toContainEqual closeTo approximately members
    assert.closeTo assert.throws assert.rejects throw throws rejectedWith property`,
  2: `toContain toMatch toHaveLength toBeGreaterThan toBeGreaterThanOrEqual toBeLessThan toBeLessThanOrEqual
    toBeInstanceOf toBeTypeOf toSatisfy toHaveBeenCalled toBeCalled toHaveReturned toHaveResolved toMatchSchema
    include includes contain contains match lengthOf length above below least most instanceOf instanceof
    assert.match assert.include assert.lengthOf assert.isAbove assert.isBelow assert.typeOf assert.instanceOf`,
  1: `toBeTruthy toBeFalsy toBeDefined toBeNullable toBeAny toBeUnknown ok exist exists empty a an
    assert assert.ok assert.exists assert.isOk assert.isDefined assert.isNotNull`,
}

const RANK_OF: ReadonlyMap<string, number> = new Map(
  Object.entries(RANKS).flatMap(([rank, names]) => names.split(/\s+/).map((name) => [name, Number(rank)] as const)),
)

/** How a matcher is asked for. */
export interface Asked {
  readonly matcher: string
  readonly isNegated: boolean
  readonly isCalled: boolean
}

/**
 * How much an assertion pins down, 0 to 5; null for a matcher that the table does not know. What is
 * negated pins down little where the matcher pins down much: `not.toBe(3)` leaves every other value.
 */
export const matcherStrength = ({ matcher, isNegated, isCalled }: Asked): number | null => {
  if (!isCalled || matcher === '') return 0
  const rank = RANK_OF.get(matcher)
  if (rank === undefined) return null
  return isNegated ? 6 - rank : rank
}
