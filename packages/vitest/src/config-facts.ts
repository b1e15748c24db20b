import type { ConfigFacts } from '@vitest-oracle/core/model'
import type { TestProject } from 'vitest/node'
import { commandLine } from './command-line.ts'
import { isConfigured } from './narrowing.ts'
import type { Session } from './session.ts'

/** What {@link configFacts} needs to know of the oracle. */
export interface ConfigFactsContext {
  readonly pathOf: (file: string) => string
  readonly isWritable: (path: string) => boolean
}

/** Facts of the configuration that can empty a run or hide a failure, with where they come from. */
export const configFacts = (session: Session, { pathOf, isWritable }: ConfigFactsContext): ConfigFacts => {
  const { vitest } = session
  const { config } = vitest
  const cli = commandLine(vitest)
  const pattern = config.testNamePattern
  return {
    passWithNoTests: !session.passesWithNoTests ? 'off' : cli.passWithNoTests === true ? 'cli' : 'config',
    testNamePattern: pattern !== undefined && isConfigured(vitest, pattern) ? pattern.source : null,
    retry:
      cli.retry === undefined
        ? Math.max(0, ...[config, ...vitest.projects.map((p) => p.config)].map(({ retry }) => countOf(retry)))
        : 0,
    suppressedErrors: session.suppressedErrors.length,
    shardInConfig: config.shard !== undefined && cli.shard === undefined,
    ignoresUnhandledErrors: config.dangerouslyIgnoreUnhandledErrors === true,
    typecheckOnlyProjects: vitest.projects.filter(onlyTypechecks).map(nameOf).sort(),
    writableSetupFiles: [...new Set(vitest.projects.flatMap((project) => project.config.setupFiles.map(pathOf)))]
      .filter(isWritable)
      .sort(),
    forbidsOnly: config.allowOnly === false,
  }
}

const countOf = (retry: number | { readonly count?: number } | undefined): number =>
  retry === undefined ? 0 : typeof retry === 'number' ? retry : (retry.count ?? 0)

const onlyTypechecks = ({ config }: TestProject): boolean => config.typecheck.enabled && config.typecheck.only === true

const nameOf = (project: TestProject): string => (project.name === '' ? 'the root project' : project.name)
