import type { ConfigFacts } from '../model/index.ts'

/** Of every fact the worst that a part has seen. */
export const mergeConfig = (configs: readonly ConfigFacts[]): ConfigFacts => {
  const suppressed = configs.flatMap(({ suppressedErrors }) => suppressedErrors ?? [])
  return {
    passWithNoTests: WORST.find((value) => configs.some(({ passWithNoTests }) => passWithNoTests === value)) ?? 'off',
    testNamePattern: configs.find(({ testNamePattern }) => testNamePattern !== null)?.testNamePattern ?? null,
    retry: Math.max(0, ...configs.map(({ retry }) => retry)),
    ignoresUnhandledErrors: configs.some(({ ignoresUnhandledErrors }) => ignoresUnhandledErrors),
    ...(suppressed.length === 0 ? {} : { suppressedErrors: suppressed.reduce((sum, count) => sum + count, 0) }),
    ...(configs.some(({ shardInConfig }) => shardInConfig !== undefined)
      ? { shardInConfig: configs.some(({ shardInConfig }) => shardInConfig === true) }
      : {}),
    typecheckOnlyProjects: union(configs.map(({ typecheckOnlyProjects }) => typecheckOnlyProjects)),
    writableSetupFiles: union(configs.map(({ writableSetupFiles }) => writableSetupFiles)),
    forbidsOnly: configs.some(({ forbidsOnly }) => forbidsOnly),
  }
}

const WORST = ['config', 'cli'] as const

/** Each value once, sorted. */
export const union = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())].sort()
