import { firstLine } from './first-line.ts'
import { keyFor } from './module-key.ts'
import type { ObserveContext } from './observe.ts'
import type { RunResult } from './run-evidence.ts'
import type { Session } from './session.ts'
import type { UnhandledError } from './standing-errors.ts'

type SerializedError = RunResult['errors'][number]

interface Where {
  readonly session: Session
  readonly context: ObserveContext
}

/**
 * Unhandled errors of a run, with what Vitest knows of where they come from. That of a worker which
 * died is no more than the cause why a module never returned, and stands with that.
 */
export const toUnhandled = (errors: readonly SerializedError[], where: Where): readonly UnhandledError[] => {
  const causes = causesOfLoss(errors, lostModules(where))
  return errors
    .filter((error) => !causes.has(error))
    .map((error) => ({ message: messageOf(error), origin: originOf(error, where) }))
}

/** Vitest may name the file in an unhandled error of its pool; what went wrong is the innermost cause. */
export const causesOf = (moduleId: string, errors: readonly SerializedError[]): readonly string[] => {
  const named = errors.filter((error) => !isOfTests(error) && names(error, moduleId))
  const causes = named.length > 0 ? named : errors.filter(isOfPool)
  return [...new Set(causes.map((error) => messageOf(innermost(error))))]
}

const lostModules = ({ session: { seen, fresh, announced }, context }: Where): readonly string[] =>
  announced
    .filter(({ project, moduleId }) => {
      const key = keyFor(project.name, context.pathOf(moduleId))
      return fresh.has(key) && seen.get(key)?.module.state === 'never-returned'
    })
    .map(({ moduleId }) => moduleId)

/** Not every error of the pool names the file: of those that name none, no more than there are losses to explain. */
const causesOfLoss = (errors: readonly SerializedError[], lost: readonly string[]): ReadonlySet<SerializedError> => {
  const ofPool = errors.filter(isOfPool)
  const naming = ofPool.filter((error) => lost.some((moduleId) => names(error, moduleId)))
  const unexplained = lost.filter((moduleId) => !naming.some((error) => names(error, moduleId)))
  const nameless = ofPool.filter((error) => !naming.includes(error))
  return new Set([...naming, ...nameless.slice(0, unexplained.length)])
}

/** Vitest notes which module a worker ran; in a worker of several an earlier one may have left a timer. */
const originOf = (error: SerializedError, { session, context }: Where): string | null => {
  // Not in its type; the same in 4.1 and 5.1.
  const { VITEST_TEST_PATH: file }: { readonly VITEST_TEST_PATH?: unknown } = error as object
  const specification = session.announced.find(({ moduleId }) => moduleId === file)
  return specification?.project.config.isolate ? context.pathOf(specification.moduleId) : null
}

/** The pool throws in this process: what a worker sends is an error no more, whatever its message says. */
const isOfPool = (error: SerializedError): boolean =>
  error instanceof Error && error.message.startsWith('[vitest-pool]')

const isOfTests = ({ type }: SerializedError): boolean => OF_TESTS.has(String(type))

const OF_TESTS = new Set(['Uncaught Exception', 'Unhandled Rejection'])

const names = (error: SerializedError, moduleId: string): boolean =>
  chain(error).some(({ message }) => String(message).includes(moduleId))

const chain = (error: SerializedError): readonly SerializedError[] => [
  error,
  ...(error.cause === undefined ? [] : chain(error.cause)),
]

const innermost = (error: SerializedError): SerializedError =>
  error.cause === undefined ? error : innermost(error.cause)

/** Anything can be thrown, and what is no text is no message. */
const messageOf = ({ message, name }: { readonly message?: unknown; readonly name?: unknown }): string => {
  if (typeof message === 'string' && message !== '') return firstLine(message)
  if (message === '' || message === undefined) return typeof name === 'string' ? name : 'it has no message'
  return String(message)
}
