#!/usr/bin/env node
import { main, processIo } from '@vitest-oracle/cli'

process.exitCode = await main(process.argv.slice(2), processIo())
