import { EXIT } from '@vitest-oracle/core'
import type { RunCommand } from '../command.ts'

export const explain: RunCommand = () => EXIT.allow
