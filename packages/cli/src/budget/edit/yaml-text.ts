/** A text as a YAML scalar: plain where it cannot be read as anything else, else in double quotes. */
export const yamlText = (text: string): string => (isPlain(text) ? text : quoted(text))

/** A text in double quotes, on one line. */
export const quoted = (text: string): string => `"${escaped(text)}"`

/** What stands between double quotes for a text. */
export const escaped = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(INVISIBLE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Whether a text that follows a plain scalar stays part of it, in a block or in braces. */
export const continuesPlain = (text: string): boolean =>
  !/(?:: | #|:$|\s$|[[\]{},])/.test(text) && escaped(text) === text.replace(/["\\]/g, '\\$&')

/** Line separators, control characters and the byte order mark, which YAML allows nowhere bare. */
const INVISIBLE = /[\u007f-\u009f\u2028\u2029\ufeff]/g

const isPlain = (text: string): boolean =>
  /^[A-Za-z][\w .;/()@'+-]*$/.test(text) &&
  !text.endsWith(' ') &&
  !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)
