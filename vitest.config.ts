import { defineConfig } from 'vitest/config'
import { oracle } from 'vitest-oracle'
import projects from './vitest.workspace.ts'

export default defineConfig({ plugins: [oracle()], test: { projects } })
