import {
  asTestId,
  type Evidence,
  EXIT,
  escapePart,
  type Finding,
  type Freeze,
  type Policy,
  type TestEdit,
  type TestId,
  withoutProject,
} from '../../model/index.ts'

/** Tests that were retired by their id and that the patch adds or edits; removing one is free. */
export const frozenTests = (policy: Policy, { testEdits }: Evidence): readonly Finding[] => {
  const found = testEdits.flatMap((edit) => {
    const freeze = policy.frozen.find(
      ({ retiredTest }) => retiredTest !== null && edit.kind !== 'test-removed' && isOf(edit, retiredTest),
    )
    return freeze === undefined ? [] : [toFinding(edit, freeze)]
  })
  return [...new Map(found.map((finding) => [`${finding.code} ${finding.subject}`, finding])).values()]
}

const isOf = ({ path, test, kind, after }: TestEdit, retired: TestId): boolean => {
  const title = kind === 'test-renamed' ? (after ?? test) : test
  return asTestId(`${escapePart(path)} > ${title}`) === withoutProject(retired)
}

const toFinding = ({ path, line, kind }: TestEdit, { id, owner, retiredTest }: Freeze): Finding => {
  const common = {
    check: 'frozen-paths',
    subject: retiredTest ?? path,
    action: `remove it; ${owner} thaws ${id} in frozen/manifest.json, in a change of its own`,
    who: 'author',
    exitCode: EXIT.frozenPath,
  } as const
  return kind === 'test-added' || kind === 'test-renamed'
    ? { ...common, code: 'frozen-test-recreated', message: `it was retired (${id}) and comes back (${path}:${line})` }
    : { ...common, code: 'frozen-test-edited', message: `it was retired (${id}) and is edited (${path}:${line})` }
}
