import type { Finding } from '../../model/index.ts'
import type { FindingGroup } from './finding-groups.ts'
import type { Style } from './style.ts'
import { WHO_WORDS } from './words.ts'
import { wrap } from './wrap.ts'

const SHOWN = 10

/** One group: code, subjects with what is wrong, and once what to do; long lists are cut. */
export const findingLines = ({ check, exitCode, codes }: FindingGroup, style: Style): readonly string[] => {
  const all = codes.flat()
  const shown = new Set(all.slice(0, SHOWN))
  const blocks = codes.flatMap((findings) =>
    codeLines(
      findings.filter((finding) => shown.has(finding)),
      style,
    ),
  )
  const hidden = all.length - shown.size
  return [
    '',
    `  ${style.bold(check)} ${style.dim(exitCode === 0 ? '(note)' : `(${exitCode})`)}`,
    ...blocks,
    ...(hidden > 0 ? [style.dim(`    and ${hidden} more in ${style.text(style.reportFile)}`)] : []),
  ]
}

/** Findings of one code; their action stands once where it is the same for all. */
const codeLines = (findings: readonly Finding[], style: Style): readonly string[] => {
  const [first] = findings
  if (first === undefined) return []
  const isShared = findings.every(({ action }) => action === first.action)
  return [
    `    ${code(first, style)}`,
    ...findings.flatMap((finding) => [...newsLines(finding, style), ...(isShared ? [] : actionLines(finding, style))]),
    ...(isShared ? actionLines(first, style) : []),
  ]
}

const code = ({ code: name, exitCode }: Finding, style: Style): string =>
  exitCode === 10 || exitCode === 0 ? style.yellow(name) : style.red(name)

const newsLines = ({ subject, message }: Finding, style: Style): readonly string[] => [
  `      ${style.id(subject)}`,
  ...wrap(style.text(message), { width: style.width, indent: '        ' }),
]

/** The lines after the first are to paste: never wrapped. */
const actionLines = ({ who, action }: Finding, style: Style): readonly string[] => {
  const [advice = '', ...toPaste] = action.split('\n')
  return [
    ...wrap(`${style.text('→')} ${WHO_WORDS[who]}: ${style.text(advice)}`, { width: style.width, indent: '      ' }),
    ...toPaste.map((line) => `        ${style.text(line)}`),
  ].map(style.dim)
}
