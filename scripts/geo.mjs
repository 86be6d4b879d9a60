#!/usr/bin/env node
// The `geo` command, in this process: as it was built, or from its sources where they have changed since. Stdout holds
// only the result.
import { pathToFileURL } from 'node:url'
import { geoFile, programsAreBuilt } from './programs.mjs'

const isBuilt = programsAreBuilt()
if (!isBuilt)
  try {
    const { register } = await import('tsx/esm/api')
    register()
  } catch {
    process.stderr.write('The packages are not installed yet. Run: npm ci\n')
    process.exit(1)
  }
// A reader that closes early (`| head`) is no error.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})
const { main } = await import(isBuilt ? pathToFileURL(geoFile).href : '../src/cli/main.ts')
process.exitCode = await main(process.argv.slice(2), process)
