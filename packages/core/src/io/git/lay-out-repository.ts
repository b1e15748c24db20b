import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How a repository names its objects. */
export type ObjectFormat = 'sha1' | 'sha256'

/** Makes an empty bare repository of a folder: no template, hook, attribute or setting of anybody. */
export const layOutRepository = (folder: string, format: ObjectFormat): void => {
  for (const name of ['objects', 'refs']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/none\n')
  writeFileSync(join(folder, 'config'), CONFIGS[format])
}

const CONFIGS: Readonly<Record<ObjectFormat, string>> = {
  sha1: '[core]\n\trepositoryformatversion = 0\n\tbare = true\n',
  sha256: '[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tobjectformat = sha256\n',
}
