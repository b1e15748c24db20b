import { expect, it } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

it.each([
  ['https://user:s3cret@host/x failed', 'https://***@host/x failed'],
  ['https://tok3n@host/x failed', 'https://***@host/x failed'],
  ["unable to access 'https://user:s3cr@et/pw@host/x'", "unable to access 'https://***@host/x'"],
  ['a header of dG9rZW4= and no more', 'a header of *** and no more'],
  ['https://host/x, then u@example.com', 'https://host/x, then u@example.com'],
])('prints no secret of: %s', (text, expected) => {
  expect(withoutSecrets(text, ['dG9rZW4=', ''])).toBe(expected)
})
