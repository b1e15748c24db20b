import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EXIT, PRECEDENCE } from '@vitest-oracle/core'
import { describe, expect, it } from 'vitest'

const REPOSITORY = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8')

const pages = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(REPOSITORY, path)))
    .sort()

describe.each(pages())('%s', (page) => {
  it('links only to files that exist', () => {
    const broken = relativeLinks(read(page)).filter((link) => !existsSync(join(REPOSITORY, dirname(page), link)))
    expect(broken).toEqual([])
  })

  it('shows only snippets that stand in the file they name', () => {
    const stray = namedSnippets(read(page)).filter(({ file, text }) => !read(file).includes(text))
    expect(stray).toEqual([])
  })
})

describe('the indexes', () => {
  it.each(['docs', 'docs/decisions'])('%s/README.md links to every page beside it', (folder) => {
    const beside = pages().filter((page) => dirname(page) === folder && !page.endsWith('/README.md'))
    const linked = relativeLinks(read(`${folder}/README.md`)).map((link) => join(folder, link))
    expect(beside.filter((page) => !linked.includes(page))).toEqual([])
  })
})

describe('README.md', () => {
  it('stays under 200 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(200)
  })

  it('lists every exit code, in the order of precedence', () => {
    const rows = [...read('README.md').matchAll(/^\| (\d+) \|/gm)].map((row) => Number(row[1]))
    expect(rows).toEqual(Object.values(EXIT).sort((a, b) => a - b))
    expect(read('README.md')).toContain(`the order ${PRECEDENCE.join(', ')}.`)
  })
})

describe('docs/guides/codes.md', () => {
  it('says of every exit code what to type', () => {
    const rows = [...read('docs/guides/codes.md').matchAll(/^\| (\d+) \|/gm)].map((row) => Number(row[1]))
    expect([...new Set(rows)]).toEqual(Object.values(EXIT).sort((a, b) => a - b))
    expect(read('docs/guides/codes.md')).toContain(`the order ${PRECEDENCE.join(', ')};`)
  })
})

/** Targets of `[text](target)` that are paths, without their fragment. */
const relativeLinks = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ''))

/** Fenced blocks whose info line ends in `file=<path from the top>`. */
const namedSnippets = (markdown: string): readonly { readonly file: string; readonly text: string }[] =>
  [...markdown.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', text = '']) => ({ file, text }))
