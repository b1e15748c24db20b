import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyProject, type Files, type Project, type Repository } from '@vitest-oracle/testkit'

/** A copy of the base repository that a patch is made in. Paths are relative to it. */
export interface WorkingCopy extends AsyncDisposable {
  readonly project: Project
  readonly repository: Repository
  read(path: string): string
  write(files: Files): void
  /** Replaces the first occurrence of a text; throws when it is not there, since then the patch would be another one. */
  replace(path: string, find: string, replacement: string): void
  remove(path: string): void
  move(from: string, to: string): void
  /** Makes a symbolic link at `path`. */
  link(path: string, target: string): void
  chmod(path: string, mode: number): void
  /** Writes the LOCK that agrees with the tree. */
  seal(): void
}

/** Copies a project with its history. */
export const workingCopy = async (base: Project): Promise<WorkingCopy> => {
  const project = await copyProject(base)
  if (project.repository === null) throw new Error('the base of the attacks is no repository')
  return { ...filesOf(project), project, repository: project.repository, [Symbol.asyncDispose]: project.dispose }
}

const filesOf = (project: Project) => {
  const at = (path: string): string => join(project.dir, path)
  const room = (path: string): string => {
    mkdirSync(dirname(at(path)), { recursive: true })
    return at(path)
  }
  return {
    read: project.read,
    write: project.write,
    seal: project.seal,
    replace: (path: string, find: string, replacement: string): void => {
      const text = project.read(path)
      if (!text.includes(find)) throw new Error(`cannot make the patch: ${path} holds no ${JSON.stringify(find)}`)
      project.write({ [path]: text.replace(find, () => replacement) })
    },
    remove: (path: string): void => rmSync(at(path), { recursive: true }),
    move: (from: string, to: string): void => renameSync(at(from), room(to)),
    link: (path: string, target: string): void => symlinkSync(target, room(path)),
    chmod: (path: string, mode: number): void => chmodSync(at(path), mode),
  }
}
