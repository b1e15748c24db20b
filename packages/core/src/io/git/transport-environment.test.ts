import { describe, expect, it } from 'vitest'
import { configEnvironment, transportEnvironment } from './transport-environment.ts'

const ENV = {
  GIT_DIR: '/hook/.git',
  GIT_INDEX_FILE: '/hook/index',
  GIT_TRACE_CURL: '/tmp/secrets',
  GIT_EXEC_PATH: '/patch/bin',
  GIT_SSH_COMMAND: 'ssh -i key',
  GIT_ASKPASS: '/runner/askpass',
  GIT_SSL_CAINFO: '/ca.pem',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'credential.helper',
  GIT_CONFIG_VALUE_0: 'store',
  GIT_CONFIG_GLOBAL: '/home/.gitconfig',
}

const gitNames = (env: NodeJS.ProcessEnv): readonly string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('GIT_'))
    .sort()

describe('transportEnvironment', () => {
  it('takes of the caller only how a remote is reached', () => {
    expect(gitNames(transportEnvironment({}, ENV))).toEqual([
      'GIT_ASKPASS',
      'GIT_SSH_COMMAND',
      'GIT_SSL_CAINFO',
      'GIT_TERMINAL_PROMPT',
    ])
    expect(transportEnvironment({ GIT_CONFIG_COUNT: '0' }, ENV)).toMatchObject({ GIT_CONFIG_COUNT: '0' })
  })
})

describe('configEnvironment', () => {
  it('takes of the caller only where a configuration stands', () => {
    expect(gitNames(configEnvironment(ENV))).toEqual([
      'GIT_CONFIG_COUNT',
      'GIT_CONFIG_GLOBAL',
      'GIT_CONFIG_KEY_0',
      'GIT_CONFIG_VALUE_0',
      'GIT_TERMINAL_PROMPT',
    ])
  })
})
