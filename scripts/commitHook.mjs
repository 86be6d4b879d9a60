import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Lets git check each commit message of a checkout with .githooks, unless the checkout has hooks of its own. */
export function installCommitHook(folder) {
  if (!existsSync(join(folder, '.git')) || !existsSync(join(folder, '.githooks'))) return
  const git = (...args) => spawnSync('git', ['-C', folder, 'config', ...args], { stdio: 'ignore' })
  // Exit code 1 says that the key is not set.
  if (git('--get', 'core.hooksPath').status === 1) git('--local', 'core.hooksPath', '.githooks')
}
