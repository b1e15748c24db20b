/** What a sealed file is for. */
export type FileRole = 'spec' | 'generator' | 'file'

/**
 * What a sealed file is for; null for one whose meaning is compared instead of its bytes: the
 * policy, seeds, schemas, fixtures, the list of frozen cases.
 */
export const fileRole = (root: string, path: string): FileRole | null => {
  if (!path.startsWith(`${root}/`)) return SPEC.test(path) ? 'spec' : 'file'
  const inside = path.slice(root.length + 1)
  if (READ.has(inside) || /^schema\/[^/]+\.json$/.test(inside) || /^fixtures\/[^/]+\/[^/]+$/.test(inside)) return null
  if (inside.startsWith('generators/')) return 'generator'
  return SPEC.test(inside) && !inside.startsWith('frozen/') ? 'spec' : 'file'
}

const SPEC = /\.(?:test|spec)\.(?:[cm]?[jt]s|[jt]sx)$/

const READ: ReadonlySet<string> = new Set([
  'policy/writable.txt',
  'policy/sealed.txt',
  'policy/flake_budget.yaml',
  'policy/oracle.yaml',
  'policy/inventory.txt',
  'policy/allowed_signers',
  'properties/seeds.txt',
  'frozen/manifest.json',
])
