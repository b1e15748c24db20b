import type { Node } from 'oxc-parser'
import { DEFAULT_LEDGER } from '../../model/pick-ledger.ts'
import { bare } from '../syntax/bare.ts'
import { bindingsOf, constantOf, type FileContext } from '../syntax/file-context.ts'
import { memberName, staticText } from '../syntax/static-text.ts'
import { contains } from '../syntax/walk.ts'

/** A file, and the name of the oracle's folder. */
export interface EvidenceQuery {
  readonly context: FileContext
  readonly root: string
}

type Call = Extract<Node, { type: 'CallExpression' }>

/** Whether a node writes, moves or removes a file below the oracle, the tests, the snapshots or the ledger. */
export const writesEvidence = (node: Node, { context, root }: EvidenceQuery): boolean => {
  if (node.type !== 'CallExpression') return false
  const paths = pathsOf(node, context)
  return paths.some((path) => mentions(path, { context, root }))
}

/** The arguments that name what a call writes; none for a call that writes nothing. */
const pathsOf = (node: Call, context: FileContext): readonly Node[] => {
  const name = (nameOf(bare(node.callee), context) ?? '').replace(/Sync$/, '')
  if (COMMANDS.has(name)) return node.arguments
  if (TWO_PATHS.has(name)) return node.arguments.slice(0, 2)
  return ONE_PATH.has(name) ? node.arguments.slice(0, 1) : []
}

const ONE_PATH = new Set(
  `writeFile appendFile createWriteStream rm rmdir unlink truncate ftruncate mkdir mkdtemp chmod utimes open openAsBlob
  outputFile outputJson writeJson writeJSON remove emptyDir ensureFile ensureDir write writeTextFile`.split(/\s+/),
)

const TWO_PATHS = new Set('rename cp copyFile copy move symlink link'.split(' '))

const COMMANDS = new Set(['exec', 'execFile', 'spawn', '$', 'execa', 'execaCommand'])

const nameOf = (callee: Node, context: FileContext): string | null => {
  if (callee.type !== 'Identifier') return memberName(callee)
  const [binding] = bindingsOf(callee, context)
  if (binding === undefined) return callee.name
  if (binding.kind === 'value') return binding.node.type === 'MemberExpression' ? memberName(binding.node) : callee.name
  return binding.name
}

/** Names that a path goes through are read too. */
const mentions = (path: Node, { context, root }: EvidenceQuery): boolean =>
  contains(constantOf(path, context), (part) => {
    const texts = textsOf(part, context)
    return texts.some((text) => namesEvidence(text, root))
  })

const textsOf = (part: Node, context: FileContext): readonly string[] => {
  if (part.type === 'TemplateElement') return [part.value.raw]
  const node = part.type === 'Identifier' ? constantOf(part, context) : part
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw)
  const text = staticText(node)
  if (text !== null) return [text]
  if (part.type !== 'Identifier' || node === part || node.type !== 'CallExpression') return []
  return node.arguments.flatMap((argument) => staticText(argument) ?? [])
}

const FOLDERS = new Set(['tests', '__tests__', '__snapshots__', '__mocks__', DEFAULT_LEDGER])

const namesEvidence = (text: string, root: string): boolean => {
  const parts = text.toLowerCase().split(/[\s/\\'"=]+/)
  const name = root.toLowerCase().split('/')
  const isRoot = parts.some((_, at) => name.every((part, offset) => parts[at + offset] === part))
  return isRoot || parts.some((part) => FOLDERS.has(part) || /\.snap$|\.(?:test|spec)\.[cm]?[jt]sx?$/.test(part))
}
