/** A text in which no secret stands, nor who is named before the `@` of an address: a token may be. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, '***'), text)
    // Up to the last one: a password that is not encoded may hold one of its own, and a slash.
    .replace(/\/\/[^\s'"]*@/g, '//***@')
