import { type ChangeSet, type Check, EXIT, type Finding, type OracleChange } from '../model/index.ts'

/**
 * What a person's change makes of the oracle (10 each, looser first), and that a person made it: the
 * verdict is never better than review. Nothing without such a change; an agent's is for path-fence.
 */
export const oracleComparison: Check = ({ root }, { changes, oracleChanges }) => {
  if (changes?.by !== 'person' || changes.changes.length === 0) return []
  return [...oracleChanges.map(toFinding), byPerson(root, changes)]
}

const toFinding = (change: OracleChange): Finding => ({
  check: 'oracle-comparison',
  ...CODES[change.direction],
  ...(change.incident ? INCIDENT : {}),
  subject: change.subject,
  message: `${change.kind.replace('-', ' ')}: ${change.before ?? 'nothing'} → ${change.after ?? 'nothing'}`,
  who: 'oracle-owner',
  exitCode: EXIT.review,
})

type Advice = Pick<Finding, 'code' | 'action'>

const CODES: Readonly<Record<OracleChange['direction'], Advice>> = {
  looser: {
    code: 'oracle-looser',
    action: 'a second person decides whether the evidence may ask for less',
  },
  other: {
    code: 'oracle-changed',
    action: 'a second person compares before and after, and looks whether the evidence still asks for the right thing',
  },
  tighter: {
    code: 'oracle-tighter',
    action: 'a second person looks whether the evidence asks for the right thing',
  },
}

const INCIDENT: Advice = {
  code: 'expiry-extended',
  action: 'a second person asks what was done about it since it was granted',
}

const byPerson = (root: string, { head, changes }: ChangeSet): Finding => {
  const count = (pathClass: string): number => changes.filter((change) => change.class === pathClass).length
  return {
    check: 'oracle-comparison',
    code: 'changed-by-person',
    subject: root,
    message: `judged as a person's change by the policy and LOCK it brings: ${count('sealed')} sealed, ${count('config')} config, ${count('test')} test and ${count('writable') + count('review')} other paths`,
    action: `a second person reads all of it and approves commit ${head.slice(0, 12)}; --allow-review exits 0 then`,
    who: 'oracle-owner',
    exitCode: EXIT.review,
  }
}
