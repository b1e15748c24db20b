import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'berlin', include: ['tests/**/*.test.ts'], env: { ZONE: 'Europe/Berlin' } },
})
