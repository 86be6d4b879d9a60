import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** A tool of node_modules, started without a shell and without npx. */
export const tool = (path, ...args) => [process.execPath, [join(root, 'node_modules', path), ...args]]

/**
 * Runs a command to its end in the root of the repository; answers its exit code and what it wrote.
 * With `show` it writes through as it goes.
 */
export function run([command, args], { show = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const written = []
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      stream.on('data', (chunk) => {
        written.push(chunk)
        if (show) target.write(chunk)
      })
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({ code: code ?? (signal === null ? 1 : 128), output: Buffer.concat(written).toString() }),
    )
  })
}
