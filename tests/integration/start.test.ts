import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { health } from '#domain/protocol/route.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// A start that finds sources newer than the app builds it first.
const buildMs = 180_000

let dataDir: string
const started: ChildProcess[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'groundwork-start-'))
})
afterEach(async () => {
  for (const child of started.splice(0))
    if (child.exitCode === null && child.signalCode === null) signal(child, 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

interface Started {
  readonly child: ChildProcess
  readonly exit: Promise<number | null>
  output(): string
  says(pattern: RegExp): Promise<string>
}

/** What `npm start` runs, in a process group of its own, as a terminal would have it. */
function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      TEST_HASH_MEMORY_KIB: '8192',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const listener of [...listeners]) listener()
    })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    exit,
    output: () => output,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)?.[1]
          if (found !== undefined) resolve(found)
        }
        listeners.add(look)
        void exit.then(() => reject(new Error(`It ended without saying ${pattern}:\n${output}`)))
        look()
      }),
  }
}

/** To the whole group: what Ctrl-C in a terminal does. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid !== undefined) process.kill(-child.pid, name)
}

test(
  'npm start serves the app and the gateway at one address, Ctrl-C ends it cleanly, and the next start finds the same data',
  async () => {
    const first = start({})
    const url = await first.says(/^Groundwork runs at (\S+)$/m)
    const password = await first.says(/^The administrator signs in as \S+ with the password (\S+)$/m)
    expect(health.parse(await (await fetch(`${url}/healthz`)).json()).status).toBe('ok')
    const page = await fetch(`${url}/workspace`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('<script type="module"')
    expect((await fetch(`${url}/sw.js`)).headers.get('content-type')).toContain('javascript')
    signal(first.child, 'SIGINT')
    expect(await first.exit, first.output()).toBe(0)

    const second = start({ LOG_LEVEL: 'silent' })
    const again = await second.says(/^Groundwork runs at (\S+)$/m)
    const answer = await fetch(`${again}/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@groundwork.local', password }),
    })
    expect(answer.status).toBe(200)
    expect(await readFile(join(dataDir, 'first-administrator.txt'), 'utf8')).toContain(password)
    signal(second.child, 'SIGTERM')
    expect(await second.exit).toBe(0)
  },
  buildMs,
)

test(
  'a wrong environment variable stops the start and is named with what it must be',
  async () => {
    const stopped = start({ PORT: 'eighty' })
    expect(await stopped.exit).toBe(2)
    expect(stopped.output()).toContain('PORT must be a whole number; it is "eighty"')
  },
  buildMs,
)
