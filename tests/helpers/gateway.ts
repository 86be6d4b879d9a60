import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { type Session, session } from '#domain/protocol/identity.ts'
import type { Gateway } from '#server/compose.ts'
import type { Store } from '#server/store/database.ts'
import { gatewayFile } from '../../scripts/programs.mjs'

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
  readonly pid: number
  readonly dataDir: string
  /** What it printed so far. */
  output(): { stdout: string; stderr: string }
  /** Mails of the development mailbox, newest first. */
  mailbox(): Promise<OutboxMail[]>
  /** SIGTERM; resolves with the exit code. Removes the data when the gateway was started without a `dataDir`. */
  stop(): Promise<number | null>
  /** The exit code, once it has ended by whatever cause. */
  readonly ended: Promise<number | null>
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

/** Folder of the built programs where a suite has built them (see vitest.config.ts): its threads need no TypeScript read. */
export const builtPrograms = (): { programs?: URL } =>
  process.env.BUILT_PROGRAMS === 'true' ? { programs: new URL('.', pathToFileURL(gatewayFile)) } : {}

/** A gateway is up after one second; a processor that others hold may keep it waiting. */
const startWithinMs = 120_000

/** A test run that ends before it stops its gateway, however it ends, closes the gateway's stdin and so leaves none behind. */
const endsWithTests = 'process.stdin.on("end", () => process.kill(process.pid, "SIGKILL")).resume()'
const nodeOptions = [
  '--enable-source-maps',
  '--import',
  `data:text/javascript,${encodeURIComponent(endsWithTests)}`,
]

/**
 * Starts the real gateway as a process of its own and waits until it says its address. With `COUCHDB_URL` in the
 * environment it uses that server, with database names of its own (the same ones for the same `dataDir`).
 */
export async function startGateway(options: GatewayOptions = {}): Promise<RunningGateway> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'groundwork-')))
  const temporary = options.dataDir === undefined
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, [...nodeOptions, gatewayFile], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...environment(dataDir, port, options.env?.PUBLIC_URL),
      ...options.env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk.toString()
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await announced(child, output, exit)
  const url = `http://127.0.0.1:${port}`

  const cleanUp = async () => {
    if (!temporary) return
    await removeData(dataDir)
  }

  return {
    url,
    port,
    pid: child.pid ?? 0,
    dataDir,
    output: () => ({ ...output }),
    mailbox: () => readMailbox(url),
    stop: async () => {
      child.kill('SIGTERM')
      const code = await exit
      await cleanUp()
      return code
    },
    ended: exit,
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/**
 * A gateway in this process: for tests that turn its clock, or give two gateways one store. Without one its own store
 * refuses what the validation functions of a CouchDB server would.
 */
export interface LocalGateway extends Gateway {
  readonly url: string
  mailbox(): Promise<OutboxMail[]>
  /** Closes it; removes the data. */
  stop(): Promise<void>
}

/** One that many tests use, and none of them ends: see sharedGateway.ts. */
export type SharedGateway = Omit<LocalGateway, 'stop' | 'close'>

export async function startGatewayHere(
  options: {
    env?: Readonly<Record<string, string>>
    clock?: () => number
    store?: Store
    /** Default: a new temporary folder. */
    dataDir?: string
    onWaiting?: (why: string | null) => void
  } = {},
): Promise<LocalGateway> {
  // Who only starts processes need not load all of the gateway.
  const [{ readConfig }, { createGateway }, { openStore }, { checkedStore }] = await Promise.all([
    import('#server/config.ts'),
    import('#server/compose.ts'),
    import('#server/store/open.ts'),
    import('./checkedStore.ts'),
  ])
  const { env, dataDir = await mkdtemp(join(tmpdir(), 'groundwork-')), ...overrides } = options
  const reading = readConfig({ ...environment(dataDir, 0, env?.PUBLIC_URL), LOG_LEVEL: 'silent', ...env })
  if (!reading.ok) throw new Error(reading.messages.join('\n'))
  const { couchdbUrl, databasePrefix: prefix } = reading.config
  const own =
    overrides.store ??
    checkedStore(await openStore(couchdbUrl === null ? { dataDir } : { couchdbUrl, prefix }))
  const gateway = await createGateway(reading.config, { ...builtPrograms(), ...overrides, store: own })
  await gateway.listen()
  const address = gateway.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway does not listen')
  const url = `http://127.0.0.1:${address.port}`
  return {
    ...gateway,
    url,
    mailbox: () => readMailbox(url),
    stop: async () => {
      await gateway.close()
      await removeData(dataDir)
    },
  }
}

/** One request with a JSON body, answered whatever the status. A string is sent as it is. */
export async function call(
  gateway: { readonly url: string },
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; headers: Headers; text: string; json: Record<string, unknown> }> {
  const response = await fetch(`${gateway.url}${path}`, {
    ...(body === undefined
      ? {}
      : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const json = isJson ? z.record(z.string(), z.unknown()).parse(JSON.parse(text)) : {}
  return { status: response.status, headers: response.headers, text, json }
}

/** Signs up, reads the mail and verifies. Answers the credentials to sign in with. */
export async function signUpAndVerify(
  gateway: Pick<RunningGateway, 'url' | 'mailbox'>,
  draft: { email: string; password: string; name: string },
): Promise<{ email: string; password: string }> {
  await post(gateway, '/auth/sign-up', draft)
  const { email, password } = draft
  await post(gateway, '/auth/verify-email', { code: await verificationCode(gateway, email), password })
  return { email: draft.email, password: draft.password }
}

/** The code of the newest verification mail to the address. */
export async function verificationCode(
  gateway: Pick<RunningGateway, 'url' | 'mailbox'>,
  email: string,
): Promise<string> {
  // Mails of one moment of a turned clock come in no order: one without a code may stand before it.
  const mail = (await gateway.mailbox()).find(
    ({ to, text }) => to === email.toLowerCase() && /[?&]code=/.test(text),
  )
  const code = /[?&]code=([^\s&]+)/.exec(mail?.text ?? '')?.[1]
  if (code === undefined) throw new Error(`No verification mail to ${email}`)
  return decodeURIComponent(code)
}

/** Signs in. `cookie` is what a browser would send back to /auth. */
export async function signIn(
  gateway: Pick<RunningGateway, 'url' | 'mailbox'>,
  credentials: { email: string; password: string },
): Promise<Session & { cookie: string }> {
  const response = await post(gateway, '/auth/sign-in', {
    email: credentials.email,
    password: credentials.password,
  })
  return { ...session.parse(await response.json()), cookie: cookieOf(response.headers) }
}

/** The cookie of an answer as a browser sends it back. */
export const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? ''

async function post(
  gateway: Pick<RunningGateway, 'url' | 'mailbox'>,
  path: string,
  body: object,
): Promise<Response> {
  const response = await fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

const databasePrefix = (dataDir: string) =>
  `test-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-`

const metricsToken = 'metrics-of-tests-'.padEnd(40, 'x')
/** What gateways of tests show their metrics for. */
export const metricsAccess = { authorization: `Bearer ${metricsToken}` }

export const metricsOf = async (gateway: { readonly url: string }): Promise<string> =>
  (await call(gateway, '/metrics', undefined, metricsAccess)).text

const environment = (dataDir: string, port: number, publicUrl = ''): Record<string, string> => ({
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_PREFIX: databasePrefix(dataDir),
  DEV_MAILBOX: String(!publicUrl.startsWith('https:')),
  METRICS_TOKEN: metricsToken,
  ...(process.env.COUCHDB_URL === undefined ? {} : { COUCHDB_URL: process.env.COUCHDB_URL }),
  // An app that is already built.
  ...(process.env.APP_DIR === undefined ? {} : { APP_DIR: process.env.APP_DIR }),
  // Many tests share one address and one processor.
  RATE_LIMIT: '1000000',
  SIGN_IN_RATE_LIMIT: '1000000',
  // People of tests keep more than five calculations.
  FREE_TIER: 'false',
  TEST_HASH_MEMORY_KIB: '8192',
})

const readMailbox = async (url: string): Promise<OutboxMail[]> =>
  z.array(outboxMail).parse(await (await fetch(`${url}/dev/mailbox.json`)).json())

/** Removes all that a gateway with this folder has stored. */
export async function removeData(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
  const { COUCHDB_URL: couchdbUrl } = process.env
  if (couchdbUrl !== undefined) await dropDatabases(couchdbUrl, databasePrefix(dataDir))
}

async function announced(
  child: ChildProcess,
  output: { stdout: string; stderr: string },
  exit: Promise<number | null>,
): Promise<void> {
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
      if (!/^Groundwork runs at \S+$/m.test(output.stdout)) return
      clearTimeout(timer)
      resolve()
    })
  })
}

/** A port that nobody listens on. Chosen here, so that a gateway can be started again at the same address. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** Removes what a test made on a CouchDB server. */
export async function dropDatabases(couchdbUrl: string, prefix: string): Promise<void> {
  const server = new URL(couchdbUrl)
  const authorization = `Basic ${btoa(`${decodeURIComponent(server.username)}:${decodeURIComponent(server.password)}`)}`
  const headers = server.username === '' ? {} : { authorization }
  const range = `startkey=${encodeURIComponent(`"${prefix}"`)}&endkey=${encodeURIComponent(`"${prefix}\ufff0"`)}`
  const listed = await fetch(new URL(`/_all_dbs?${range}`, server.origin), { headers })
  const names = z.array(z.string()).parse(await listed.json())
  // Not every server knows the range, and nobody else's database may go.
  for (const name of names.filter((each) => each.startsWith(prefix)))
    await fetch(new URL(`/${encodeURIComponent(name)}`, server.origin), { method: 'DELETE', headers })
}
