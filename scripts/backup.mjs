#!/usr/bin/env node
// The `backup` command: see docs/operations.md.
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../sync-server/operations/backup/main.ts')
process.exitCode = await main('backup', process.argv.slice(2), process.env)
