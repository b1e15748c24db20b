import { defineConfig } from 'vitest/config'
import { oracle } from 'vitest-oracle'

export default defineConfig({
  // The day after the newest run of recorded-window/, so that the budgets look the same on any day. Yours is oracle().
  plugins: [oracle({ today: '2026-11-30' })],
  test: { include: ['{tests,oracle}/**/*.test.ts'] },
})
