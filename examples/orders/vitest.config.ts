import { defineConfig } from 'vitest/config'
import { oracle } from 'vitest-oracle'

export default defineConfig({
  plugins: [oracle()],
  test: { include: ['{tests,oracle}/**/*.test.ts'] },
})
