import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { problemsOf } from '../../scripts/commitMessage.mjs'

const hook = fileURLToPath(new URL('../../.githooks/commit-msg', import.meta.url))

it.each([
  'sync: resolve a divergence by the server state',
  'sync-server: embed the schema of a call',
  'tests/e2e: pass the address of the gateway',
  'ui: focus the first field\n\nThe dialog opened without a focus.',
  'ui: exceed no width of the window',
  `docs: ${'name '.repeat(13)}x`,
])('accepts the commit message %j', (message) => {
  expect(problemsOf(message)).toEqual([])
})

it.each([
  ['Tests open a database alone', 'area'],
  ['Sync: resolve a divergence', 'area'],
  ['sync:resolve a divergence', 'area'],
  ['sync server: resolve a divergence', 'area'],
  ['sync: resolves a divergence', 'imperative'],
  ['sync: resolved a divergence', 'imperative'],
  ['sync: resolving a divergence', 'imperative'],
  ['sync: Resolve a divergence', 'imperative'],
  ['sync: no divergence', 'imperative'],
  ['sync: resolve a divergence.', 'full stop'],
  [`docs: ${'name '.repeat(13)}xy`, '72 characters; it has 73'],
  ['sync: resolve a divergence\nby the server state', 'second line'],
])('rejects the commit message %j', (message, reason) => {
  expect(problemsOf(message)).toEqual([expect.stringContaining(reason)])
})

it('rejects an empty commit message', () => {
  expect(problemsOf('')).not.toEqual([])
})

it.each([
  [
    'sync: resolve a divergence\n# Please enter the commit message\n# ------------------------ >8 ---\ndiff',
    0,
  ],
  ["Merge branch 'sync'", 0],
  ['fixup! sync: resolve a divergence', 0],
  ['Resolves a divergence', 1],
])('the commit hook judges what git keeps of %j', (message, status) => {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-message-'))
  try {
    const file = join(folder, 'COMMIT_EDITMSG')
    writeFileSync(file, message)
    expect(spawnSync(hook, [file]).status).toBe(status)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
