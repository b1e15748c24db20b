import type { Report } from '../../model/index.ts'

/** What was judged, with full ids: base and head were resolved once. Empty without a patch. */
export const patchText = ({ patch }: Report): readonly string[] => {
  if (patch === undefined) return []
  const { base, head, workingTree, mergeBase, judgedTree, compared, paths, homePrefix } = patch
  const what = workingTree ? `uncommitted work on ${head}` : `head ${head}`
  const home = homePrefix === '' ? '' : `home ${homePrefix} · `
  return [
    `base ${base}`,
    mergeBase === null ? what : `${what}, merged: tree ${judgedTree}`,
    `${home}${compared} paths compared, ${paths.length} changed`,
  ]
}
