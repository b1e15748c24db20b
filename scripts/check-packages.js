// Packs every public package and looks at the tarball as an installer would: publint for the manifest,
// attw for the types (ESM only, so `require` is left out), and the licence.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

const REPOSITORY = dirname(dirname(fileURLToPath(import.meta.url)))
const PUBLIC_PACKAGES = ['core', 'judge', 'ledger-postgres', 'cli', 'vitest']

const checkPackages = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-packages-'))
  try {
    const problems = []
    for (const name of PUBLIC_PACKAGES) problems.push(...(await problemsOf(name, folder)))
    for (const problem of problems) console.error(problem)
    if (problems.length === 0) console.log(`${PUBLIC_PACKAGES.length} packages: publint, attw and licence are content`)
    process.exitCode = problems.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const problemsOf = async (name, folder) => {
  const packageFolder = join(REPOSITORY, 'packages', name)
  const tarball = pack(packageFolder, folder)
  return [...licenceProblems(packageFolder), ...(await publintProblems(tarball)), ...attwProblems(tarball)]
}

const pack = (packageFolder, folder) => {
  const command = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const packed = JSON.parse(run('npm', command, packageFolder))
  // npm prints an array, newer majors an object keyed by package name.
  return join(folder, Object.values(packed)[0].filename)
}

const licenceProblems = (packageFolder) => {
  const read = (folder) => readFileSync(join(folder, 'LICENSE'), 'utf8')
  return read(packageFolder) === read(REPOSITORY) ? [] : [`${packageFolder}/LICENSE differs from the one at the top`]
}

const publintProblems = async (tarball) => {
  const bytes = readFileSync(tarball)
  const pack = { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) }
  const { messages, pkg } = await publint({ pack, strict: true })
  return messages.map((message) => `${pkg.name}: publint: ${formatMessage(message, pkg)}`)
}

const attwProblems = (tarball) => {
  const attw = join(REPOSITORY, 'node_modules/.bin/attw')
  try {
    run(attw, [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji'], REPOSITORY)
    return []
  } catch (error) {
    return [`attw: ${error.stdout}${error.stderr}`]
  }
}

const run = (command, args, cwd) => execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' })

await checkPackages()
