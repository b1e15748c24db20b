import type { Report } from '../model/index.ts'

/** Workflow commands for GitHub, worst first, at most ten. */
export const renderAnnotations = (_report: Report): string => ''
