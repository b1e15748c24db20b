/** The first line of a text; empty for none. */
export const firstLine = (text: string | undefined): string => (text ?? '').split('\n', 1)[0] ?? ''
