import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edit } from './scenario.ts'

/** Changes a file of the project; throws when the text to replace is not there, since then the patch would be another one. */
export const applyEdit = (project: string, { path, find, replace }: Edit): void => {
  const file = join(project, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(find)) throw new Error(`cannot apply the demo's patch: ${path} holds no ${JSON.stringify(find)}`)
  writeFileSync(
    file,
    text.replace(find, () => replace),
  )
}
