import type { Check } from '../model/index.ts'

export const policySound: Check = () => []
