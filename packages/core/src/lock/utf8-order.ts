/** Compares two texts by their UTF-8 bytes, as `sort` under `LC_ALL=C` does. */
export const compareUtf8 = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at)
    const right = b.charCodeAt(at)
    if (left !== right) return rank(left) - rank(right)
  }
  return a.length - b.length
}

/** UTF-16 puts surrogates before U+E000..U+FFFF; in UTF-8 they come after. */
const rank = (unit: number): number => {
  if (unit < 0xd800) return unit
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}
