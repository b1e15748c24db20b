export * from './cli-io.ts'
export * from './main.ts'
export * from './process-io.ts'
