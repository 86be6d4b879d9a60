import { fileURLToPath, pathToFileURL } from 'node:url'
import { installPackages } from './install.mjs'
import { withMailbox } from './mailbox.mjs'
import { requireNode } from './nodeVersion.mjs'

requireNode()
await installPackages()
const { buildWhenStale } = await import('./build.mjs')
const { buildProgramsWhenStale, gatewayFile } = await import('./programs.mjs')
try {
  await buildProgramsWhenStale()
  if (await buildWhenStale()) console.log('Built the app')
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

// In this very process: signals reach the gateway directly, and its exit code is ours.
process.env.APP_DIR ||= fileURLToPath(new URL('../dist/app', import.meta.url))
Object.assign(process.env, withMailbox(process.env))
process.setSourceMapsEnabled(true)
await import(pathToFileURL(gatewayFile).href)
