import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Session, session } from '#domain/protocol/identity.ts'

const outboxMail = z.object({
  id: z.string(),
  sentAt: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type OutboxMail = z.infer<typeof outboxMail>

export interface RunningGateway {
  /** Without a slash at the end. */
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** What it printed so far. */
  output(): { stdout: string; stderr: string }
  /** Mails of the development mailbox, newest first. */
  mailbox(): Promise<OutboxMail[]>
  /** SIGTERM; resolves with the exit code. Removes the data when the gateway was started without a `dataDir`. */
  stop(): Promise<number | null>
  /** SIGKILL, the way a power cut ends it. Data stays, for the next start with the same `dataDir`. */
  kill(): Promise<void>
}

export interface GatewayOptions {
  /** Kept when it stops. Default: a new temporary folder, removed when it stops. */
  readonly dataDir?: string
  /** Default: a free one. Give the earlier one to start again at the same address. */
  readonly port?: number
  /** On top of the defaults below. */
  readonly env?: Readonly<Record<string, string>>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const startWithinMs = 30_000

/**
 * Starts the real gateway as a process of its own and waits until it says its address. With `COUCHDB_URL` in the
 * environment it uses that server, with database names of its own (the same ones for the same `dataDir`).
 */
export async function startGateway(options: GatewayOptions = {}): Promise<RunningGateway> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'groundwork-')))
  const temporary = options.dataDir === undefined
  const port = options.port ?? (await freePort())
  const prefix = `test-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-`
  const couchdbUrl = process.env.COUCHDB_URL
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'sync-server/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_PREFIX: prefix,
      ...(couchdbUrl === undefined ? {} : { COUCHDB_URL: couchdbUrl }),
      // Many tests share one address and one processor.
      RATE_LIMIT: '1000000',
      SIGN_IN_RATE_LIMIT: '1000000',
      TEST_HASH_MEMORY_KIB: '8192',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk.toString()
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await announced(child, output, exit)

  const cleanUp = async () => {
    if (!temporary) return
    await rm(dataDir, { recursive: true, force: true })
    if (couchdbUrl !== undefined) await dropDatabases(couchdbUrl, prefix)
  }

  return {
    url,
    port,
    dataDir,
    output: () => ({ ...output }),
    mailbox: async () => z.array(outboxMail).parse(await (await fetch(`${url}/dev/mailbox.json`)).json()),
    stop: async () => {
      child.kill('SIGTERM')
      const code = await exit
      await cleanUp()
      return code
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** Signs up, reads the mail and verifies. Answers the credentials to sign in with. */
export async function signUpAndVerify(
  gateway: RunningGateway,
  draft: { email: string; password: string; name: string },
): Promise<{ email: string; password: string }> {
  await post(gateway, '/auth/sign-up', draft)
  await post(gateway, '/auth/verify-email', { code: await verificationCode(gateway, draft.email) })
  return { email: draft.email, password: draft.password }
}

/** The code of the newest verification mail to the address. */
export async function verificationCode(gateway: RunningGateway, email: string): Promise<string> {
  const mail = (await gateway.mailbox()).find(({ to }) => to === email.toLowerCase())
  const code = /[?&]code=([^\s&]+)/.exec(mail?.text ?? '')?.[1]
  if (code === undefined) throw new Error(`No verification mail to ${email}`)
  return decodeURIComponent(code)
}

/** Signs in. `cookie` is what a browser would send back to /auth. */
export async function signIn(
  gateway: RunningGateway,
  credentials: { email: string; password: string },
): Promise<Session & { cookie: string }> {
  const response = await post(gateway, '/auth/sign-in', credentials)
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { ...session.parse(await response.json()), cookie }
}

async function post(gateway: RunningGateway, path: string, body: object): Promise<Response> {
  const response = await fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

async function announced(
  child: ChildProcess,
  output: { stdout: string; stderr: string },
  exit: Promise<number | null>,
): Promise<string> {
  const failed = (why: string) => new Error(`The gateway ${why}\n${output.stdout}${output.stderr}`)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(failed(`did not start within ${startWithinMs} ms`))
    }, startWithinMs)
    void exit.then((code) => {
      clearTimeout(timer)
      reject(failed(`ended with ${code}`))
    })
    child.stdout?.on('data', () => {
      const url = /^Groundwork runs at (\S+)$/m.exec(output.stdout)?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      resolve(url)
    })
  })
}

/** A port that nobody listens on. Chosen here, so that a gateway can be started again at the same address. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

async function dropDatabases(couchdbUrl: string, prefix: string): Promise<void> {
  const server = new URL(couchdbUrl)
  const authorization = `Basic ${btoa(`${decodeURIComponent(server.username)}:${decodeURIComponent(server.password)}`)}`
  const headers = server.username === '' ? {} : { authorization }
  const range = `startkey=${encodeURIComponent(`"${prefix}"`)}&endkey=${encodeURIComponent(`"${prefix}\ufff0"`)}`
  const listed = await fetch(new URL(`/_all_dbs?${range}`, server.origin), { headers })
  for (const name of z.array(z.string()).parse(await listed.json()))
    await fetch(new URL(`/${encodeURIComponent(name)}`, server.origin), { method: 'DELETE', headers })
}
