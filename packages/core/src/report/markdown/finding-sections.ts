import type { Finding } from '../../model/index.ts'
import { type FindingGroup, groupFindings } from '../text/finding-groups.ts'
import { WHO_WORDS } from '../text/words.ts'
import { block, code, inline } from './escape.ts'

/** One section for each check and exit code, in the order of the findings. */
export const findingSections = (findings: readonly Finding[]): readonly string[] =>
  groupFindings(findings).flatMap(toSection)

const toSection = ({ check, exitCode, codes }: FindingGroup): readonly string[] => [
  '',
  `### ${check} (${exitCode === 0 ? 'notes' : exitCode})`,
  ...codes.flatMap(toList),
]

const toList = (findings: readonly [Finding, ...Finding[]]): readonly string[] => {
  const [first] = findings
  const isShared = findings.every(({ action }) => action === first.action)
  return [
    '',
    `**${first.code}**`,
    '',
    ...findings.flatMap((finding) => [
      `- ${code(finding.subject)}: ${inline(finding.message)}`,
      ...(isShared ? [] : ['', ...toAction(finding), '']),
    ]),
    ...(isShared ? ['', ...toAction(first)] : []),
  ]
}

const toAction = ({ who, action }: Finding): readonly string[] => {
  const [advice = '', ...toPaste] = action.split('\n')
  const line = `Next, ${WHO_WORDS[who]}: ${inline(advice)}`
  return toPaste.length === 0 ? [line] : [line, '', ...block(toPaste)]
}
