import { cancelledModules } from './cancelled-modules.ts'
import type { Narrowing, RunEvidence } from './run.ts'

/**
 * How much of the evidence a run had to see. `full`: all of it; `part`: its declared part of a
 * split run; `narrowed`: what a person or a filter left in; `interrupted`: it, or one before it whose
 * tests did not run since, ended early.
 */
export type Scope = 'full' | 'part' | 'narrowed' | 'interrupted'

/** How much of the evidence this run had to see. */
export const scopeOf = (run: RunEvidence): Scope => {
  if (run.interrupted !== null || cancelledModules(run).length > 0) return 'interrupted'
  if (undeclaredNarrowing(run).length > 0) return 'narrowed'
  return run.part !== null || run.narrowing.length > 0 ? 'part' : 'full'
}

/** The narrowing that no declared split explains: `ORACLE_PART` explains a split by project or folder. */
export const undeclaredNarrowing = ({ narrowing }: Pick<RunEvidence, 'narrowing'>): readonly Narrowing[] => {
  const isDeclared = narrowing.some(({ kind }) => kind === 'part')
  return narrowing.filter(({ kind }) => !SPLITS.includes(kind) && !(isDeclared && SPLIT_BY.includes(kind)))
}

/** Whether one counterexample was tried again instead of the sealed seeds: what was tried is no evidence. */
export const isReplay = ({ narrowing }: RunEvidence): boolean => narrowing.some(({ kind }) => kind === 'replay')

const SPLITS: readonly Narrowing['kind'][] = ['shard', 'part']
const SPLIT_BY: readonly Narrowing['kind'][] = ['project', 'file-filter', 'exclude']
