import type { Finding, Report } from '../model/index.ts'
import { budgetRows } from './markdown/budget-table.ts'
import { block, code, inline } from './markdown/escape.ts'
import { findingSections } from './markdown/finding-sections.ts'
import { pathRows } from './markdown/path-table.ts'
import { permitRows } from './markdown/permit-table.ts'
import { trialRows } from './markdown/trial-table.ts'
import { partialText } from './text/partial-line.ts'
import { pasteBlock, withoutPaste } from './text/paste-block.ts'
import { patchText } from './text/patch-text.ts'
import { recordingText } from './text/recording-text.ts'
import { evidenceText, holdsText } from './text/summary-line.ts'
import { EXIT_WORDS, KIND_WORDS } from './text/words.ts'

/** The report for `report.md` and `$GITHUB_STEP_SUMMARY`: everything, notes included. Ends with a newline. */
export const renderMarkdown = (report: Report): string =>
  [
    ...head(report),
    ...findingSections(report.findings.filter(isReason).map(withoutPaste)),
    ...paste(report, 'permits'),
    ...paste(report, 'records'),
    ...trialRows(report.trials),
    ...budgetRows(report.budgets),
    ...permitRows(report),
    ...unseen(report),
    ...details(report),
    ...pathRows(report),
    ...findingSections(report.findings.filter((finding) => !isReason(finding)).map(withoutPaste)),
    '',
  ].join('\n')

const isReason = ({ exitCode }: Finding): boolean => exitCode !== 0

const paste = ({ findings }: Report, kind: 'permits' | 'records'): readonly string[] => {
  const paste = pasteBlock(findings, kind)
  return paste === null ? [] : ['', inline(sentence(paste.place)), '', ...block(paste.lines, 'yaml')]
}

const head = (report: Report): readonly string[] => {
  const { verdict } = report
  const partial = partialText(report)
  return [
    `## Oracle: ${KIND_WORDS[verdict.kind]} (exit ${verdict.exitCode})`,
    '',
    ...(verdict.enforced ? [] : ['**NOT ENFORCED**: a trial period; the exit code is that of Vitest.', '']),
    `${sentence(verdict.exitCode === 0 ? holdsText(report) : EXIT_WORDS[verdict.exitCode])}.`,
    '',
    `LOCK ${code(report.lock.treeDigest)} · ${evidenceText(report)} · ${report.today}`,
    ...(partial === null ? [] : ['', inline(sentence(partial))]),
    ...patchText(report).flatMap((line) => ['', inline(line)]),
  ]
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const unseen = ({ evidence }: Report): readonly string[] =>
  evidence.unseen.length === 0
    ? []
    : ['', '### Not seen', '', ...evidence.unseen.map((subject) => `- ${code(subject)}`)]

const details = (report: Report): readonly string[] => {
  const { mode, isolation, evidence, tests } = report
  const recording = recordingText(report)
  return mode !== 'run'
    ? []
    : [
        '',
        '### Evidence',
        '',
        `- sealed specs: ${evidence.seenSpecs} of ${evidence.expectedSpecs} seen, ${evidence.sealedTests} tests`,
        `- inventoried tests: ${evidence.inventoriedSeen} of ${evidence.inventoried} seen`,
        `- tests: ${tests.passed} passed, ${tests.failed} failed, ${tests.notRun} not run`,
        `- isolation: ${isolation === 'in-process' ? 'the code under test shared a process with its tests' : 'no code was run'}`,
        ...(tests.flaked.length === 0 ? [] : [`- failed first and passed later: ${tests.flaked.map(code).join(', ')}`]),
        ...(recording === null ? [] : [`- ${inline(recording)}`]),
      ]
}
