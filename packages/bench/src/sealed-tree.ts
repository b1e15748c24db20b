import { createHash } from 'node:crypto'
import { aProject, type Files, type Project } from '@vitest-oracle/testkit'

const FILES_PER_FOLDER = 200

/** A project whose oracle holds `count` files of `bytes` bytes each below `oracle/properties/cases/`. */
export const sealedTree = (count: number, bytes: number): Promise<Project> => aProject({ files: cases(count, bytes) })

const cases = (count: number, bytes: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `oracle/properties/cases/${Math.floor(index / FILES_PER_FOLDER)}/${index}.txt`,
      content(index, bytes),
    ]),
  )

/** Text that differs from file to file and is the same in every run. */
const content = (index: number, bytes: number): string => {
  const line = `${createHash('sha256').update(String(index)).digest('hex')}\n`
  return line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes)
}
