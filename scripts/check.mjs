import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run, tool } from './run.mjs'

const worlds = [
  'src/domain',
  'src',
  'src/cli',
  'workers/engine',
  'workers/photos',
  'workers/imports',
  'workers/reports',
  'workers/search',
  'workers/service-worker',
  'sync-server',
  'tests',
]

const cache = join(root, 'node_modules/.cache/eslint/')

const checks = [
  { name: 'format and lint', command: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.') },
  {
    name: 'rules of React, time of patterns',
    command: tool(
      'eslint/bin/eslint.js',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-location',
      cache,
      'src',
      'workers',
      'sync-server',
      'couchdb',
    ),
  },
  { name: 'size of the first screens', command: [process.execPath, [join(root, 'scripts/size.mjs')]] },
  { name: 'commit messages', command: [process.execPath, [join(root, 'scripts/commitMessage.mjs')]] },
  { name: 'unused code', command: tool('knip/bin/knip.js', '--no-progress') },
  ...worlds.map((world) => ({
    name: `types of ${world}`,
    // More checkers of one world repeat each other's work: two checks at a time fill two processors.
    command: tool('typescript/bin/tsc', '-p', world, '--pretty', 'false', '--checkers', '1'),
  })),
]

/** Runs every check, two at a time, and answers how many passed and failed. */
export async function runChecks() {
  const waiting = [...checks]
  const failed = []
  const next = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const start = Date.now()
      const { code, output } = await run(check.command)
      const seconds = ((Date.now() - start) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${check.name} (${seconds} s)`)
      if (code === 0) continue
      failed.push(check.name)
      console.log(output.trimEnd().replace(/^/gm, '      '))
    }
  }
  await Promise.all([next(), next()])
  return { passed: checks.length - failed.length, failed: failed.length }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { passed, failed } = await runChecks()
  console.log(`\n${passed} checks passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
