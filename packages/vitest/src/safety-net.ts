import type { TestProject } from 'vitest/node'
import { attachLate } from './attach.ts'
import { rememberedOptions } from './remembered-options.ts'

/** A global setup that attaches the plugin where Vitest did not call `configureVitest`. */
const safetyNet = async (project: TestProject): Promise<void> => {
  await attachLate(project.vitest, rememberedOptions())
}

export default safetyNet
