import { callersEnvironment, type GitVariables } from './git-environment.ts'

/**
 * The environment of a call that reaches a remote: of the caller's `GIT_*` variables only those that
 * say how, because a job may keep its credentials there.
 */
export const transportEnvironment = (extra: GitVariables = {}, env = process.env): NodeJS.ProcessEnv =>
  callersEnvironment({ ...pick(env, TRANSPORT), ...extra })

/** The same for reading the configuration that holds here. */
export const configEnvironment = (env = process.env): NodeJS.ProcessEnv => callersEnvironment(pick(env, CONFIG))

const TRANSPORT =
  /^GIT_(?:SSH|SSH_COMMAND|SSH_VARIANT|ASKPASS|PROXY_COMMAND|ALLOW_PROTOCOL|HTTP_PROXY_AUTHMETHOD|(?:PROXY_)?SSL_\w+)$/
const CONFIG = /^GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|PARAMETERS|COUNT|KEY_\d+|VALUE_\d+)$/

const pick = (env: NodeJS.ProcessEnv, wanted: RegExp): GitVariables =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (wanted.test(name) && value !== undefined ? [[name, value]] : [])),
  )
