import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTestId } from '../model/test-id.ts'
import { formatInventory, parseInventory } from './parse-inventory.ts'

const parse = (text: string) => parseInventory({ path: 'oracle/policy/inventory.txt', text })

test.each([
  ['an id', 'a.test.ts > x', 'a.test.ts > x', null],
  ['an id of a project', '|unit| a.test.ts > x', '|unit| a.test.ts > x', null],
  ['an id that ends in a space', 'a.test.ts > x ', 'a.test.ts > x ', null],
  ['escapes, as they stand', 'a.test.ts > x\\ny \\> z \\#2', 'a.test.ts > x\\ny \\> z \\#2', null],
  ['a rename', 'a.test.ts > x => src/b.test.ts > y', 'a.test.ts > x', 'src/b.test.ts > y'],
  ['a rename into a project', 'a.test.ts > x => |unit| b.test.ts > y', 'a.test.ts > x', '|unit| b.test.ts > y'],
  ['a title with an arrow', 'a.test.ts > maps x => y', 'a.test.ts > maps x => y', null],
  ['a suite with an arrow', 'a.test.ts > x => y > adds', 'a.test.ts > x => y > adds', null],
  ['an escaped arrow', 'a.test.ts > x \\=> b.ts > y', 'a.test.ts > x => b.ts > y', null],
] as const)('reads %s', (...[, line, id, renamedTo]) => {
  expect(parse(`# header\r\n\r\n${line}\r\n`)).toEqual([{ id, renamedTo, line: 3 }])
})

test.each([
  ['what is no id', 'hello\n', 'line 1: "hello" is not a test id'],
  ['an id twice', 'a.ts > x\nb.ts > y\na.ts > x\n', 'line 3: "a.ts > x" is listed on line 1 already'],
  ['a rename to itself', 'a.ts > x => a.ts > x\n', 'line 1: "a.ts > x" is listed on line 1 already'],
  ['two renames in a line', 'a.ts > x => b.ts > y => c.ts > z\n', 'holds several " => "'],
])('refuses %s', (_name, text, message) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'policy-invalid', exitCode: 64 }))
  expect(() => parse(text)).toThrow(message)
})

test('reads back every id it writes', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom(' => ', 'x => b.ts', ' > ', '\\', ' \\=> ', 'a\nb', 'x #2', '# x'))
  const id = fc
    .record({
      path: fc.constantFrom('a.test.ts', 'src/b.spec.ts'),
      titles: fc.array(part, { minLength: 1, maxLength: 3 }),
    })
    .map(toTestId)
  fc.assert(
    fc.property(fc.uniqueArray(id), (ids) => {
      expect(parse(formatInventory(ids)).map((entry) => [entry.id, entry.renamedTo])).toEqual(
        ids.toSorted().map((listed) => [listed, null]),
      )
    }),
  )
})
