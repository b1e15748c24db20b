/**
 * Whether a path is spelled in the one way git spells it: relative, `/` between its parts, no empty
 * part, no `.` or `..`, no backslash and no NUL. Any other spelling could name a sealed file unseen.
 */
export const isCanonicalPath = (path: string): boolean =>
  !/[\\\0]/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
