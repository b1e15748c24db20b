/** A lockfile of npm for the example's development dependencies and one that Vitest brings along. */
export const lockfile = (devDependencies: Readonly<Record<string, string>>): object => ({
  name: 'orders-example',
  version: '0.1.0',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { name: 'orders-example', version: '0.1.0', license: 'MIT', devDependencies },
    ...Object.fromEntries(
      Object.entries({ ...devDependencies, '@vitest/runner': devDependencies.vitest ?? '', tinyrainbow: '3.2.0' }).map(
        ([name, version]) => [`node_modules/${name}`, { ...installed(name, version), dev: true }],
      ),
    ),
  },
})

/** The entry of an installed package. */
export const installed = (name: string, version: string): object => ({
  version,
  resolved: `https://registry.npmjs.org/${name}/-/${name.split('/').at(-1)}-${version}.tgz`,
  integrity: `sha512-${Buffer.from(`${name}@${version}`.padEnd(64, '.').slice(0, 64)).toString('base64')}`,
  license: 'MIT',
})
