import { nat } from 'fast-check'
import type { FixturesDefinition } from './fixture.ts'
import type { PropertyDefinition } from './property.ts'
import type { Remote, Subject } from './remote.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const isTrue = <_T extends true>(): void => {}

interface Overloaded {
  (text: string): string
  (count: number): number
}

interface Module {
  readonly LIMIT: number
  add(a: number, b: number): number
  later(text: string): Promise<string>
  optional(a: number, b?: string): boolean
  same<T>(value: T): T
  readonly overloaded: Overloaded
  readonly Money: new (cents: number) => { cents: number }
}

declare const subject: Subject<Module>
declare const property: <T, M>(name: string, definition: PropertyDefinition<T, M>) => void
declare const fixtures: <M>(set: string, definition: FixturesDefinition<M>) => void

isTrue<Equal<ReturnType<typeof subject.add>, Promise<number>>>()
isTrue<Equal<ReturnType<typeof subject.later>, Promise<string>>>()
isTrue<Equal<typeof subject.LIMIT, Promise<number>>>()
isTrue<Equal<ReturnType<typeof subject.same>, Promise<unknown>>>()
isTrue<Equal<'Money' extends keyof Subject<Module> ? true : false, false>>()

export const overloadsAreKept = async (): Promise<void> => {
  const text: string = await subject.overloaded('a')
  const count: number = await subject.overloaded(1)
  // @ts-expect-error: no overload takes a boolean.
  await subject.overloaded(true)
  const call: Remote<(a: number) => number> = async (a) => a
  await call(count + text.length)
  await subject.optional(1)
  await subject.optional(1, 'b')
  // @ts-expect-error: classes do not cross to the oracle.
  void subject.Money
}

declare const load: () => Promise<Module>

property('infers the input and the subject', {
  given: nat(),
  subject: load,
  holds: async (input, { add, LIMIT }) => (await add(input, 1)) === input + 1 && input < (await LIMIT),
})

property('refuses a forgotten await', {
  given: nat(),
  subject: load,
  // @ts-expect-error: a promise is never equal to a number.
  holds: (input, { add }) => add(input, 1) === input + 1,
})

property('refuses an answer that is not a boolean', {
  given: nat(),
  subject: load,
  // @ts-expect-error: a number is neither true nor false.
  holds: async (input, { add }) => add(input, 1),
})

property('allows a predicate that only throws', {
  given: nat(),
  subject: load,
  holds: async (input, { add }) => {
    if ((await add(input, 0)) !== input) throw new Error('adding zero changes the number')
  },
})

fixtures('bytes', {
  subject: async () => ({ answer: (bytes: Uint8Array) => bytes }),
  run: (bytes, { answer }) => answer(bytes),
})

fixtures('text', {
  subject: async () => ({ answer: (bytes: Uint8Array) => String(bytes) }),
  // @ts-expect-error: text is not bytes.
  run: (bytes, { answer }) => answer(bytes),
})
