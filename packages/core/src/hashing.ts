// What it takes to begin hashing, before the rest is loaded.
export * from './io/home.ts'
export * from './io/start-hashing.ts'
