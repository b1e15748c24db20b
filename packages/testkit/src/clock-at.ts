/**
 * Environment variables under which Node and its children start at a given time, for what depends on
 * the clock of a whole run: the main process, its workers and the code under test agree.
 *
 * @param start as ISO 8601 says it: `2026-11-29T23:50:00Z`
 */
export const clockAt = (start: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SHIFTED)}`,
  // One shift for all of them: children start later than their parent.
  CLOCK_SHIFT: String(shiftTo(start)),
})

const shiftTo = (start: string): number => {
  const time = Date.parse(start)
  if (Number.isNaN(time)) throw new Error(`not a time: ${start}`)
  return time - Date.now()
}

const SHIFTED = `const RealDate = Date
const now = () => RealDate.now() + Number(process.env.CLOCK_SHIFT)
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
`
