import { relative, sep } from 'node:path'
import { OracleError } from '../model/error.ts'
import { foldLoosely } from '../model/fold-loosely.ts'
import { isDatabase } from '../model/is-database.ts'
import { gitTop } from './home.ts'
import { ledgerFolder } from './ledger-folder.ts'
import { realPlace } from './refuse-ledger-place.ts'
import { runGit } from './run-git.ts'

/** Where a ledger lies: the oracle's home, absolute, and a folder relative to it or an address. */
interface Place {
  readonly home: string
  readonly ledger: string
}

/**
 * Refuses a ledger in a folder that git tracks, or in whose place it tracks a link: whoever wrote the
 * commit would have written its runs, and nobody may vouch for them. A database is in no commit.
 *
 * @throws OracleError 64 `ledger-tracked`, `ledger-place`, `git-failed`
 */
export const refuseTrackedLedger = async ({ home, ledger }: Place): Promise<void> => {
  const top = gitTop(home)
  if (isDatabase(ledger) || top === null) return
  const dir = ledgerFolder(home, ledger)
  const places = [relative(top, dir), relative(realPlace(top), realPlace(dir))].map(toFolded)
  const { stdout } = await runGit({ home: top, args: ['ls-files', '-z'] })
  const tracked = stdout.split('\0').find((path) => path !== '' && isAmong(foldLoosely(path), places))
  if (tracked !== undefined) throw isTracked(ledger, tracked)
}

const toFolded = (path: string): string => foldLoosely(path.split(sep).join('/'))

/** Of the folder, or in the place of it or of one around it: a link or a submodule. */
const isAmong = (tracked: string, places: readonly string[]): boolean =>
  places.some((place) => `${tracked}/`.startsWith(`${place}/`) || place.startsWith(`${tracked}/`))

const isTracked = (ledger: string, path: string): OracleError =>
  new OracleError({
    code: 'ledger-tracked',
    message: `use the ledger in ${ledger}: git tracks ${path}, so that its runs are of whoever wrote the commit`,
    hint: 'take it out of the commit (git rm -r --cached) and list it in .gitignore: no run is part of a commit (the author of the patch)',
  })
