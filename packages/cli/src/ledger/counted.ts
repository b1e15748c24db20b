/** `1 run`, `12 runs`. */
export const counted = (count: number, what: 'run' | 'test'): string => `${count} ${what}${count === 1 ? '' : 's'}`
