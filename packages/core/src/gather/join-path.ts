/** A relative specifier seen from home; `../` is kept where it leaves the home. */
export const joinPath = (from: string, specifier: string): string => {
  const parts: string[] = []
  for (const part of [...from.split('/').slice(0, -1), ...specifier.split('/')]) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}
