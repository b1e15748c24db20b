import { throughCodec } from '../codec.ts'
import { firstLine } from '../first-line.ts'
import { plainError } from '../plain-error.ts'
import type { Subject } from '../remote.ts'
import { walkAnswer } from '../walk-answer.ts'

/** Something between the oracle and production broke. Production's own errors are not faults. */
export class SubjectFault extends Error {
  readonly reason: 'no-export' | 'unclonable-argument' | 'unclonable-answer'

  constructor(reason: SubjectFault['reason'], message: string) {
    super(message)
    this.name = 'SubjectFault'
    this.reason = reason
  }
}

/** A subject, and the faults of its calls so far: a predicate that catches errors does not hide them. */
export interface LoadedSubject<M> {
  readonly subject: Subject<M>
  readonly faults: SubjectFault[]
}

/** Production's module in this process, behind the contract that a remote one keeps too. */
export const inProcessSubject = <M>(module: M & object): LoadedSubject<M> => {
  const faults: SubjectFault[] = []
  const calls = new Map<string, (...args: unknown[]) => Promise<unknown>>()
  const read = (name: string): unknown => {
    if (isExported(module, name) && typeof Reflect.get(module, name) !== 'function') return constant(module, name)
    const call = calls.get(name) ?? ((...args: unknown[]) => callExport({ module, name, args, faults }))
    calls.set(name, call)
    return call
  }
  // The proxy answers what the type promises: functions as `Remote`, constants as promises.
  return { subject: new Proxy(namesOf(module), handler(read)) as Subject<M>, faults }
}

const handler = (read: (name: string) => unknown): ProxyHandler<Record<string, unknown>> => {
  const get = (key: string | symbol): unknown => {
    if (key === Symbol.toStringTag) return 'Module'
    // With a `then` the module would be taken for a promise and never arrive.
    return typeof key === 'symbol' || key === 'then' ? undefined : read(key)
  }
  return {
    get: (_target, key) => get(key),
    has: (_target, key) => typeof key === 'string' && key !== 'then',
    getOwnPropertyDescriptor: (target, key) =>
      Object.hasOwn(target, key) ? { value: get(key), enumerable: true, configurable: true } : undefined,
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
    preventExtensions: () => false,
    setPrototypeOf: () => false,
  }
}

const namesOf = (module: object): Record<string, unknown> => {
  const names: Record<string, unknown> = Object.create(null)
  for (const name of Object.keys(module)) if (isExported(module, name)) names[name] = undefined
  return names
}

const isExported = (module: object, name: string): boolean =>
  Object.hasOwn(module, name) && name !== 'then' && !isClass(Reflect.get(module, name))

const isClass = (value: unknown): boolean =>
  typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value))

const constant = (module: object, name: string): Promise<unknown> => {
  const value = new Promise((resolve) => resolve(throughCodec(Reflect.get(module, name))))
  // Reading a constant that cannot cross is no error until somebody awaits it.
  value.catch(() => {})
  return value
}

interface Call {
  readonly module: object
  readonly name: string
  readonly args: readonly unknown[]
  readonly faults: SubjectFault[]
}

const callExport = async ({ module, name, args, faults }: Call): Promise<unknown> => {
  const fault = (reason: SubjectFault['reason'], message: string): SubjectFault => {
    const found = new SubjectFault(reason, message)
    faults.push(found)
    return found
  }
  const target = isExported(module, name) ? Reflect.get(module, name) : undefined
  if (typeof target !== 'function') throw fault('no-export', noExport(module, name))
  const sent = attempt(
    () => throughCodec(args) as readonly unknown[], // A copy of a list is a list.
    (why) => fault('unclonable-argument', `an argument of ${name}() cannot cross: ${why}`),
  )
  const answer = await answerOf(target, sent)
  return attempt(
    () => walkAnswer(throughCodec(answer)),
    (why) => fault('unclonable-answer', `the answer of ${name}() cannot cross: ${why}`),
  )
}

const noExport = (module: object, name: string): string =>
  Object.hasOwn(module, name)
    ? `no export named ${name} (classes do not cross to the oracle)`
    : `no export named ${name}`

const attempt = <T>(work: () => T, fault: (why: string) => SubjectFault): T => {
  try {
    return work()
  } catch (error) {
    throw fault(firstLine(error))
  }
}

// Typed as a callable value and no more: production is unknown here.
type Callable = (...args: unknown[]) => unknown

const answerOf = async (target: Callable, args: readonly unknown[]): Promise<unknown> => {
  try {
    return await Reflect.apply(target, undefined, args)
  } catch (error) {
    throw plainError(error)
  }
}
