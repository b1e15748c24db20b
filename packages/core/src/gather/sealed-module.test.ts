import { describe, expect, it } from 'vitest'
import { sealedModule } from './sealed-module.ts'

const SPEC = `import { fc, property } from 'vitest-oracle'
import { lines } from '../generators/lines.ts'
export * from './more.ts'
property('adds', { inputs: fc.array(lines), subject: () => import('../../src/order.ts'), holds: () => true })
property(\`rounds\`, {})
property(name, {})
`

describe('a sealed module', () => {
  it('names its properties, a computed name excepted, and where its relative imports lead', () => {
    expect(sealedModule('oracle/properties/order.test.ts', SPEC)).toMatchObject({
      imports: ['oracle/generators/lines.ts', 'oracle/properties/more.ts', 'src/order.ts'],
      properties: ['adds', 'rounds'],
    })
  })

  it.each<[string, string, boolean]>([
    ['layout and comments', `// moved\n${SPEC.replaceAll('\n', '\n\n')}`, true],
    ['relative imports', SPEC.replaceAll('../', '../../'), true],
    ['a package', SPEC.replace("'vitest-oracle'", "'other'"), false],
    ['an imported name', SPEC.replace('{ lines }', '{ lines as lines2 }'), false],
    ['what holds', SPEC.replace('=> true', '=> false'), false],
    ['an import that becomes a package', SPEC.replace("'./more.ts'", "'more'"), false],
  ])('keeps its shape where only %s differ: %s', (_name, text, isSame) => {
    const [before, after] = [SPEC, text].map((side) => sealedModule('oracle/a.test.ts', side)?.shape)
    expect(before === after).toBe(isSame)
  })

  it.each([
    ['oracle/a.json', '{}'],
    ['oracle/a.ts', 'const ='],
    ['oracle/a.ts', `${'('.repeat(5000)}1${')'.repeat(5000)}`],
  ])('is none where %s holds %.9s', (path, text) => {
    expect(sealedModule(path, text)).toBeNull()
  })
})
