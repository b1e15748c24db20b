/** The test projects. Vitest 4 and 5 ignore a file of this name unless a config imports it. */
export default [
  {
    extends: true as const,
    test: { name: 'unit', include: ['packages/*/src/**/*.test.ts', 'oracle/**/*.test.ts'] },
  },
  {
    extends: true as const,
    test: {
      name: 'e2e',
      include: ['packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
]
