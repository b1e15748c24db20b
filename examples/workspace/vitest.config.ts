import { defineConfig } from 'vitest/config'
import { oracle } from 'vitest-oracle'

export default defineConfig({
  plugins: [oracle()],
  test: {
    projects: [
      // Inline: it runs the sealed specs too.
      { extends: true, test: { name: 'utc', include: ['{tests,oracle}/**/*.test.ts'], env: { ZONE: 'UTC' } } },
      // A configuration file: the same tests again, elsewhere.
      './vitest.berlin.config.ts',
      // A folder, with a configuration of its own.
      './web',
    ],
  },
})
