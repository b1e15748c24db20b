import type { Narrowing } from '@vitest-oracle/core/model'
import type { TestSpecification, Vitest } from 'vitest/node'
import { commandLine, fileFilters } from './command-line.ts'

/** Why this run cannot see everything, read off Vitest's state and the specifications it starts. */
export const narrowings = (vitest: Vitest, specifications: readonly TestSpecification[]): readonly Narrowing[] => {
  const { config } = vitest
  const cli = commandLine(vitest)
  const found: (Narrowing | false)[] = [
    ...pattern(vitest),
    ...fileFilters(vitest).map((detail): Narrowing => ({ kind: 'file-filter', detail })),
    ...lines(specifications),
    isSet(config.changed) && {
      kind: 'changed',
      detail: config.changed === true ? '--changed' : `--changed ${config.changed}`,
    },
    (config.related?.length ?? 0) > 0 && { kind: 'changed', detail: `related ${config.related?.join(' ')}` },
    (config.cliExclude?.length ?? 0) > 0 && { kind: 'exclude', detail: `--exclude ${config.cliExclude?.join(' ')}` },
    isSet(cli.dir) && { kind: 'file-filter', detail: `--dir ${String(cli.dir)}` },
    toArray(config.project).length > 0 && { kind: 'project', detail: `--project ${toArray(config.project).join(' ')}` },
    toArray(config.tagsFilter).length > 0 && { kind: 'tags', detail: toArray(config.tagsFilter).join(' ') },
    isSet(cli.lastFailed) && { kind: 'last-failed', detail: '--last-failed' },
    config.shard !== undefined && { kind: 'shard', detail: `--shard=${config.shard.index}/${config.shard.count}` },
  ]
  return found.filter((narrowing) => narrowing !== false)
}

/** A pattern typed by a person; one that the configuration sets for good is a fact of the configuration. */
const pattern = (vitest: Vitest): readonly Narrowing[] => {
  const current = vitest.getGlobalTestNamePattern()
  return current === undefined || isConfigured(vitest, current)
    ? []
    : [{ kind: 'name-pattern', detail: `-t ${current.source}` }]
}

/** Whether a name pattern comes from the configuration file. */
export const isConfigured = (vitest: Vitest, pattern: RegExp): boolean =>
  commandLine(vitest).testNamePattern === undefined && vitest.config.testNamePattern?.source === pattern.source

const lines = (specifications: readonly TestSpecification[]): readonly Narrowing[] =>
  specifications.flatMap(({ testLines, moduleId }) =>
    testLines === undefined || testLines.length === 0
      ? []
      : [{ kind: 'line-filter', detail: `${moduleId}:${testLines.join(',')}` }],
  )

const isSet = (value: unknown): boolean => value !== undefined && value !== false && value !== null && value !== ''

const toArray = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value
