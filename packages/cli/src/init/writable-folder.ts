import { OracleError } from '@vitest-oracle/core/model'

/** A folder as `writable.txt` spells it: relative to home, ending in `/`, outside the oracle. */
export const writableFolder = (typed: string, root: string): string => {
  const folder = `${typed.replace(/^\.\//, '').replace(/\/+$/, '')}/`
  const parts = folder.slice(0, -1).split('/')
  if (parts.some((part) => !/^[\w@-][\w.@-]*$/.test(part)))
    throw refused(typed, 'it is a folder relative to home, without "..", globs or a leading "/"')
  if (parts[0]?.toLowerCase() === root.toLowerCase()) throw refused(typed, `a patch may never write ${root}/`)
  return folder
}

const refused = (typed: string, why: string): OracleError =>
  new OracleError({
    code: 'invalid-writable',
    message: `open "${typed}" to patches: ${why}`,
    hint: 'npx vitest-oracle init --writable src/',
  })
