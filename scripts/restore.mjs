#!/usr/bin/env node
// The `restore` command: see docs/operations.md.
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../sync-server/operations/backup/main.ts')
process.exitCode = await main('restore', process.argv.slice(2), process.env)
