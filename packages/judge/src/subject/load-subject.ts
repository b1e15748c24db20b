import { withinTime } from '../time-limit.ts'
import { inProcessSubject, type LoadedSubject } from './in-process.ts'

/** Loads production through the thunk of a definition. Rejects with the reason when it does not load. */
export const loadSubject = async <M>(thunk: () => Promise<M>, limitMs: number): Promise<LoadedSubject<M>> => {
  const module: unknown = await withinTime(thunk, limitMs)
  if (typeof module !== 'object' || module === null) {
    throw new TypeError(`subject answered a value of type ${typeof module}, not a module`)
  }
  // A thunk of type `() => Promise<M>` answers an `M`; that it is an object was just seen.
  return inProcessSubject(module as M & object)
}
