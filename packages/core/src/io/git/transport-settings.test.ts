import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSettings, settingVariables, transportSettings } from './transport-settings.ts'

const LISTING = [
  'core.hookspath\n/evil',
  'http.proxy\nhttp://proxy:3128',
  'credential.helper\n',
  'credential.helper\n!f() { echo password=x\n}; f',
  'core.sshcommand\nssh -i key',
  'http.https://github.com/.extraheader\nAUTHORIZATION: basic abc',
  'http.sslverify',
  'remote.origin.url\nhttps://github.com/o/r',
  'remote.origin.proxy\nhttp://other',
  'remote.origin.fetch\n+refs/heads/*:refs/remotes/origin/*',
  'remote.origin.mirror\ntrue',
  'remote.origin.more.proxy\nhttp://third',
  'remote.upstream.proxy\nhttp://fourth',
  'push.gpgsign\ntrue',
  'commit.gpgsign\ntrue',
  'filter.lfs.process\ngit-lfs filter-process',
  'httpish.thing\nno',
  '',
].join('\0')

describe('transportSettings', () => {
  it('keeps what reaches the remote, in its order, and nothing else', () => {
    expect(transportSettings(parseSettings(LISTING), { remote: 'origin', as: 'ledger' })).toEqual([
      { key: 'http.proxy', value: 'http://proxy:3128' },
      { key: 'credential.helper', value: '' },
      { key: 'credential.helper', value: '!f() { echo password=x\n}; f' },
      { key: 'core.sshcommand', value: 'ssh -i key' },
      { key: 'http.https://github.com/.extraheader', value: 'AUTHORIZATION: basic abc' },
      { key: 'http.sslverify', value: 'true' },
      { key: 'remote.ledger.proxy', value: 'http://other' },
    ])
  })
})

describe('settingVariables', () => {
  it('counts what it holds', () => {
    const text = fc.string({ minLength: 1 })
    fc.assert(
      fc.property(fc.array(fc.record({ key: text, value: fc.string() })), (settings) => {
        const { GIT_CONFIG_COUNT, ...variables } = settingVariables(settings)
        expect(Number(GIT_CONFIG_COUNT)).toBe(settings.length)
        expect(settings).toEqual(
          settings.map((_, index) => ({
            key: variables[`GIT_CONFIG_KEY_${index}`],
            value: variables[`GIT_CONFIG_VALUE_${index}`],
          })),
        )
      }),
    )
  })
})
