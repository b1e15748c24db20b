// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const ASCII = /^[\u0000-\u007f]*$/

/** A path without its case and its Unicode composition: some file system takes equal folds for one name. */
export const foldPath = (path: string): string =>
  ASCII.test(path) ? path.toLowerCase() : path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')
