import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { withMailbox } from './mailbox.mjs'
import { requireNode } from './nodeVersion.mjs'
import { root, tool } from './run.mjs'

requireNode()
await installPackages()

const gatewayPort = process.env.PORT || '4310'
const appPort = process.env.VITE_PORT || '5173'
const appUrl = `http://127.0.0.1:${appPort}`

const parts = [
  {
    command: tool('tsx/dist/cli.mjs', 'watch', '--clear-screen=false', join(root, 'sync-server/main.ts')),
    env: {
      PORT: gatewayPort,
      DATA_DIR: process.env.DATA_DIR || 'dev-data',
      PUBLIC_URL: process.env.PUBLIC_URL || appUrl,
      ...withMailbox(process.env),
    },
  },
  {
    command: tool('vite/bin/vite.js', '--port', appPort, '--strictPort', '--clearScreen', 'false'),
    env: { GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` },
  },
]

// Out of reach of the terminal: one Ctrl-C is one signal to each, and a second one would end them in the middle of stopping.
const children = parts.map(({ command: [node, args], env }) =>
  spawn(node, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
)
let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
const codes = await Promise.all(
  children.map(
    (child) =>
      new Promise((resolve) => {
        // One without the other is of no use.
        child.on('close', (code) => {
          const wanted = stopping
          stop()
          resolve(wanted ? 0 : (code ?? 1))
        })
      }),
  ),
)
process.exitCode = Math.max(...codes)
