#!/usr/bin/env node
// The `verify` command: see docs/operations.md.
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../sync-server/operations/backup/verifyCommand.ts')
process.exitCode = await main(process.argv.slice(2), process.env)
