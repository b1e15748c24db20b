import { isCi, OracleError } from '@vitest-oracle/core/model'
import type { CliIo } from '../cli-io.ts'

/** Only a person at a desk changes policy. @throws OracleError 64 `budget-in-ci` */
export const refuseInCi = ({ env }: CliIo): void => {
  if (!isCi(env)) return
  throw new OracleError({
    code: 'budget-in-ci',
    message: `change a budget here: CI is set (${env.CI}), and a job must not change the policy it is judged by`,
    hint: 'an oracle owner runs the command at their desk, then npx vitest-oracle seal, and commits both',
  })
}
