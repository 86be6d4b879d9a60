#!/usr/bin/env node
// The `geo` command: runs the TypeScript command line through tsx in this process. Stdout holds only the result.
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
const { main } = await import('../src/cli/main.ts')
process.exitCode = await main(process.argv.slice(2))
