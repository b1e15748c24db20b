import { type Program, parseSync } from 'oxc-parser'

/** The syntax tree of a module, its language told by its name; null when it does not parse. */
export const parseModule = (path: string, text: string): Program | null => {
  const { program, errors } = parseSync(path, text)
  return errors.length === 0 ? program : null
}
