import { defineConfig } from 'vitest/config'
import { oracle } from 'vitest-oracle'
import projects from './vitest.workspace.ts'

// Two workers: most of the end-to-end tests wait for a child process of their own.
export default defineConfig({ plugins: [oracle()], test: { projects, maxWorkers: 2 } })
