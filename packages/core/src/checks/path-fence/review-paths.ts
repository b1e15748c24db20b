import {
  type Change,
  EXIT,
  type Finding,
  isReformatted,
  type PackageChange,
  type PackageEntry,
  removesRetired,
} from '../../model/index.ts'
import { addsOracle } from './added-oracles.ts'
import { fenceFinding, type Patch } from './patch.ts'

/** Every change that no list covers, and every test file whose edits nothing else lists (10). */
export const reviewPaths = ({ policy, evidence, changes }: Patch): readonly Finding[] => {
  const edited = new Set(evidence.testEdits.map(({ path }) => path))
  return changes.changes.flatMap((change) => {
    if (removesRetired(policy, change) || isReformatted(evidence, change)) return []
    if (changes.by === 'agent' && addsOracle(policy, change)) return []
    if (change.class === 'test') return edited.has(change.path) ? [] : [testFile(change)]
    if (change.class !== 'review') return []
    const meaning = evidence.packageChanges.find(({ path }) => path === change.path)
    return [meaning === undefined ? reviewPath(change) : dependencies(meaning)]
  })
}

const testFile = (change: Change): Finding =>
  fenceFinding({
    code: 'test-file-changed',
    subject: change.path,
    message: `a test file was ${DONE[change.kind]}${hint(change)}`,
    action: 'have a reviewer compare it with what production should do',
    exitCode: EXIT.review,
  })

const reviewPath = (change: Change): Finding =>
  fenceFinding({
    code: isLink(change) ? 'link-added' : 'path-for-review',
    subject: change.path,
    message: isLink(change) ? linkMessage(change) : `${reason(change)}: it was ${DONE[change.kind]}${hint(change)}`,
    action: 'have a reviewer look at it; an oracle owner who wants no review of it lists it in policy/writable.txt',
    exitCode: EXIT.review,
  })

const isLink = ({ newMode }: Change): boolean => newMode === '120000' || newMode === '160000'

const linkMessage = ({ newMode, linkTarget = '' }: Change): string =>
  newMode === '160000' ? 'a submodule: its files are not in this repository' : `a symbolic link to ${linkTarget}`

const reason = ({ path, onlyByGlob }: Change): string => {
  if (onlyByGlob) return 'no more than a glob of sealed.txt matches it, so it is an addition'
  return path.startsWith('../') ? "it lies outside the oracle's home" : 'policy/writable.txt does not list it'
}

const DONE: Readonly<Record<Change['kind'], string>> = {
  added: 'added',
  removed: 'removed',
  modified: 'changed',
  mode: 'given another mode',
  type: 'replaced by something of another type',
}

const hint = ({ renamedFrom, renamedTo }: Change): string => {
  if (renamedTo !== undefined) return `; its bytes are now at ${renamedTo}`
  return renamedFrom === undefined ? '' : `; its bytes were at ${renamedFrom}`
}

const SHOWN = 5

const dependencies = ({ path, entries }: PackageChange): Finding => {
  const more = entries.length > SHOWN ? `; and ${entries.length - SHOWN} more` : ''
  return fenceFinding({
    code: 'dependency-changed',
    subject: path,
    message: `${entries.slice(0, SHOWN).map(show).join('; ')}${more}`,
    action: 'have a reviewer look at what is installed: name, version and origin',
    exitCode: EXIT.review,
  })
}

const show = ({ key, before, after }: PackageEntry): string => `${key}: ${brief(before)} → ${brief(after)}`

const brief = (json: string | null): string => {
  if (json === null) return 'nothing'
  return json.length > 60 ? `${json.slice(0, 57)}...` : json
}
