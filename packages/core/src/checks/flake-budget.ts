import type { Check } from '../model/index.ts'

export const flakeBudget: Check = () => []
