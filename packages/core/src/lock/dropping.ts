const SYSTEM = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])

/** Whether a file's name is one that an operating system or an editor drops: warned about, never listed. */
export const isDropping = (name: string): boolean =>
  SYSTEM.has(name.toLowerCase()) || name.endsWith('.swp') || name.endsWith('~') || name.startsWith('.#')
