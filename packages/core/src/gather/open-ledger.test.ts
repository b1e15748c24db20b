import { expect, it } from 'vitest'
import { fileLedger } from './file-ledger.ts'
import { openLedger } from './open-ledger.ts'

const notInstalled = () => Promise.reject(new Error("Cannot find package '@vitest-oracle/ledger-postgres'"))

it('loads nothing for a folder', async () => {
  expect((await openLedger({ home: '/home', ledger: '.oracle-ledger' }, notInstalled)).name).toBe('.oracle-ledger')
})

it('hands a database to the package that knows it', async () => {
  const postgresLedger = (address: string) => fileLedger('/nowhere', address)
  const ledger = await openLedger({ home: '/home', ledger: 'postgres://db/ci' }, async () => ({ postgresLedger }))
  expect(ledger.name).toBe('postgres://db/ci')
})

it.each(['postgres://u:hunter2@db/ci', 'POSTGRESQL://u:hunter2@db/ci'])(
  'says what to install for %s, without the password',
  async (ledger) => {
    const opened = openLedger({ home: '/home', ledger }, notInstalled)
    await expect(opened).rejects.toMatchObject({
      code: 'ledger-package-missing',
      exitCode: 64,
      message: expect.not.stringContaining('hunter2'),
      hint: expect.stringContaining('npm install --save-dev @vitest-oracle/ledger-postgres'),
    })
  },
)
