/** Files, the digests they should have, and the memory in which threads note what they found. */
export interface HashShare {
  readonly home: string
  readonly count: number
  /** Each of `count` files; the path is relative to home. */
  readonly fileAt: (place: number) => { readonly path: string; readonly digest: string } | undefined
  /** One number: the first file that no thread has taken yet. */
  readonly next: Int32Array
  /** Set to 1 at the place of each file whose bytes have the digest. 0 proves nothing. */
  readonly matches: Uint8Array
}

/** What hashing needs of node. */
export type HashTools = Pick<
  typeof import('node:fs'),
  'closeSync' | 'constants' | 'lstatSync' | 'openSync' | 'readSync'
> &
  Pick<typeof import('node:crypto'), 'hash'>

/**
 * Takes files as long as there are any and notes those that have their digest. What cannot be read, what
 * lies behind a link, and a file longer than the buffer is not noted: the caller reads again whatever was
 * not, and meets the error itself. A second thread gets the text of this function, so it refers to nothing
 * around it.
 */
export const hashShare = ({ home, count, fileAt, next, matches }: HashShare, node: HashTools): void => {
  const CHUNK = 64
  // Neither waits for the writer of a pipe nor follows a link; on Windows there is no such flag.
  const flags = node.constants.O_RDONLY | node.constants.O_NONBLOCK | node.constants.O_NOFOLLOW
  // Reused for every file: a third of the time of reading many small files is their buffers.
  const buffer = Buffer.allocUnsafeSlow(1 << 16)
  const folders = new Map([['', true]])
  const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
  // LOCK may not have been looked at yet: what it says must not lead out of home.
  const isOwnFolder = (folder: string): boolean => {
    const known = folders.get(folder)
    if (known !== undefined) return known
    const isUp = folder === '..' || folder.endsWith('/..')
    const isOwn = !isUp && isOwnFolder(parentOf(folder)) && node.lstatSync(`${home}/${folder}`).isDirectory()
    folders.set(folder, isOwn)
    return isOwn
  }
  const readStart = (path: string): number => {
    const file = node.openSync(path, flags)
    try {
      return node.readSync(file, buffer, 0, buffer.length, 0)
    } finally {
      node.closeSync(file)
    }
  }
  const hasDigest = (path: string, digest: string): boolean => {
    try {
      if (!isOwnFolder(parentOf(path))) return false
      const length = readStart(`${home}/${path}`)
      return length < buffer.length && node.hash('sha256', buffer.subarray(0, length), 'hex') === digest
    } catch {
      return false
    }
  }
  for (let start = Atomics.add(next, 0, CHUNK); start < count; start = Atomics.add(next, 0, CHUNK)) {
    for (let place = start; place < Math.min(start + CHUNK, count); place++) {
      const file = fileAt(place)
      if (file !== undefined && hasDigest(file.path, file.digest)) matches[place] = 1
    }
  }
}
