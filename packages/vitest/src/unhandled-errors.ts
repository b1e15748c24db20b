import { firstLine } from './first-line.ts'
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
  const { seen, fresh } = where.session
  const isLost = [...fresh].some((key) => seen.get(key)?.module.state === 'never-returned')
  return errors
    .filter((error) => !(isLost && isOfPool(error)))
    .map((error) => ({ message: firstLine(error.message), origin: originOf(error, where) }))
}

/** Vitest may name the file in an unhandled error of its pool; what went wrong is the innermost cause. */
export const causesOf = (moduleId: string, errors: readonly SerializedError[]): readonly string[] => {
  const named = errors.filter((error) => chain(error).some(({ message }) => message.includes(moduleId)))
  const causes = named.length > 0 ? named : errors.filter(isOfPool)
  return [...new Set(causes.map((error) => firstLine(innermost(error).message)))]
}

/** Vitest notes which module a worker ran; in a worker of several an earlier one may have left a timer. */
const originOf = (error: SerializedError, { session, context }: Where): string | null => {
  // Not in its type; the same in 4.1 and 5.1.
  const { VITEST_TEST_PATH: file }: { readonly VITEST_TEST_PATH?: unknown } = error as object
  const specification = session.announced.find(({ moduleId }) => moduleId === file)
  return specification?.project.config.isolate ? context.pathOf(specification.moduleId) : null
}

const isOfPool = (error: SerializedError): boolean =>
  !('VITEST_TEST_PATH' in error) && error.message.startsWith('[vitest-pool]')

const chain = (error: SerializedError): readonly SerializedError[] => [
  error,
  ...(error.cause === undefined ? [] : chain(error.cause)),
]

const innermost = (error: SerializedError): SerializedError =>
  error.cause === undefined ? error : innermost(error.cause)
