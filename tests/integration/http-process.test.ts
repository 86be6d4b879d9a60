import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call, type RunningGateway, signIn, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { gatewayFile } from '../../scripts/programs.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the gateway until it ends by itself. */
async function run(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [gatewayFile], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: await dataFolder(), ...env },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, errors }
}

describe('a wrong environment', () => {
  test('is named, variable by variable, and ends with 2', async () => {
    const { code, errors } = await run({
      PORT: 'eighty',
      COUCHDB_URL: 'couch:5984',
      LOG_LEVEL: 'loud',
      ADMIN_PASSWORD: 'short',
      PUBLIC_URL: 'https://example.org/app',
    })
    expect(code).toBe(2)
    for (const name of ['PORT', 'COUCHDB_URL', 'LOG_LEVEL', 'ADMIN_PASSWORD', 'PUBLIC_URL'])
      expect(errors).toContain(`  ${name} must`)
    expect(errors).not.toContain('short')
    expect(errors).not.toMatch(/\n\s+at /)
  })

  test('a port in use is said in one line', async () => {
    const gateway = await startGateway()
    ends.push(gateway.stop)
    const { code, errors } = await run({ PORT: String(gateway.port) })
    expect(code).toBe(1)
    expect(errors).toBe(
      `Port ${gateway.port} of 127.0.0.1 is in use. Stop the other program, or choose another PORT.\n`,
    )
  })

  test.skipIf(process.env.COUCHDB_URL !== undefined)(
    'a data folder that another gateway has open is refused',
    async () => {
      const gateway = await startGateway()
      ends.push(gateway.stop)
      const { code, errors } = await run({ PORT: '0', DATA_DIR: gateway.dataDir })
      expect(code).toBe(1)
      expect(errors).toContain('Another gateway may have the same data folder open')
      expect((await call(gateway, '/readyz')).status).toBe(200)
    },
  )
})

test('a data folder that is a file is said in words', async () => {
  const file = join(await dataFolder(), 'file')
  await writeFile(file, '')
  const { code, errors } = await run({ PORT: '0', DATA_DIR: file })
  expect(code).toBe(1)
  expect(errors).toContain(`Groundwork could not start: the folder ${file} (DATA_DIR) cannot be used`)
})

describe('the first administrator', () => {
  test('is made once, with a password that only its owner can read', async () => {
    const dataDir = await dataFolder()
    const first = await startGateway({ dataDir })
    const file = join(dataDir, 'first-administrator.txt')
    const password = (await readFile(file, 'utf8')).trim()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(first.output().stdout).toContain(`admin@groundwork.local with the password ${password}`)
    const { user } = await signIn(first, { email: 'admin@groundwork.local', password })
    expect(user).toMatchObject({
      isSuperAdmin: true,
      role: 'super_admin',
      organizations: {},
      defaultOrganization: null,
    })
    await first.stop()

    const second = await startGateway({ dataDir, env: { ADMIN_EMAIL: 'other@example.org' } })
    expect(second.output().stdout).toContain('admin@groundwork.local')
    expect(second.output().stdout).not.toContain(password)
    await signIn(second, { email: 'admin@groundwork.local', password })
    expect((await call(second, '/auth/sign-in', { email: 'other@example.org', password })).json.code).toBe(
      'auth/user-not-found',
    )
    await second.stop()
  })

  test('takes the address and password it is given, and writes no file', async () => {
    const gateway = await startGateway({
      env: { ADMIN_EMAIL: 'Boss@Example.org', ADMIN_PASSWORD: 'correct horse battery' },
    })
    ends.push(gateway.stop)
    expect(gateway.output().stdout).toContain('boss@example.org with the password in ADMIN_PASSWORD')
    expect(gateway.output().stdout).not.toContain('correct horse')
    await expect(stat(join(gateway.dataDir, 'first-administrator.txt'))).rejects.toThrow('ENOENT')
    await signIn(gateway, { email: 'boss@example.org', password: 'correct horse battery' })
  })
})

test('a gateway whose output nobody reads any more answers on, and stops as usual', async () => {
  const child = spawn(process.execPath, [gatewayFile], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: await dataFolder(), PORT: '0', LOG_LEVEL: 'info' },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  ends.push(async () => child.kill('SIGKILL'))
  const words = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  )
  const url = /http:\S+/.exec(words)?.[0]
  child.stdout.destroy()
  child.stderr.destroy()
  // Each answer is a line in the log.
  for (let time = 0; time < 3; time++) expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

/** A sign-in of which only the head and half the body have been sent. */
async function halfSignIn(gateway: RunningGateway, body: string) {
  const socket = connect(gateway.port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    answer += chunk
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  const head = [
    'POST /auth/sign-in HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // The gateway has read the head when it says that it wants the body.
  await vi.waitFor(() => expect(answer).toContain('100 Continue'))
  socket.write(body.slice(0, 10))
  return {
    finish: async () => {
      socket.write(body.slice(10))
      await closed
      return answer
    },
  }
}

describe('stopping', () => {
  test('answers what is under way', async () => {
    const gateway = await startGateway()
    const credentials = await signUpAndVerify(gateway, {
      email: 'ada@example.org',
      password: 'correct horse battery',
      name: 'Ada',
    })
    const half = await halfSignIn(gateway, JSON.stringify(credentials))
    const started = performance.now()
    const stopped = gateway.stop()
    await vi.waitFor(() => expect(gateway.output().stdout).toContain('Stopping'))
    const answer = await half.finish()
    expect(answer).toContain('HTTP/1.1 200')
    expect(answer).toContain('accessToken')
    expect(await stopped).toBe(0)
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  test('is told by /readyz first, while everything else is still answered', async () => {
    const gateway = await startGateway({ env: { DRAIN_SECONDS: '1' } })
    expect((await call(gateway, '/readyz')).status).toBe(200)
    const stopped = gateway.stop()
    await vi.waitFor(async () => {
      const answer = await call(gateway, '/readyz')
      expect([answer.status, answer.json.code]).toEqual([503, 'request/stopping'])
    })
    expect((await call(gateway, '/healthz')).status).toBe(200)
    expect((await call(gateway, '/auth/sign-in', { email: 'a@example.org', password: 'x' })).status).toBe(404)
    expect(await stopped).toBe(0)
    await expect(call(gateway, '/readyz')).rejects.toThrow()
  })

  test('a second signal ends it at once, though a request hangs', async () => {
    const gateway = await startGateway()
    ends.push(gateway.stop)
    await halfSignIn(gateway, JSON.stringify({ email: 'a@example.org', password: 'x' }))
    const started = performance.now()
    process.kill(gateway.pid, 'SIGINT')
    await vi.waitFor(() => expect(gateway.output().stdout).toContain('Stopping'))
    const again = setInterval(() => process.kill(gateway.pid, 'SIGINT'), 100)
    const code = await gateway.ended
    clearInterval(again)
    expect(code).toBe(130)
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  test('ends with 0, event streams included, and keeps what was written', async () => {
    const dataDir = await dataFolder()
    const gateway = await startGateway({ dataDir })
    const credentials = await signUpAndVerify(gateway, {
      email: 'ada@example.org',
      password: 'correct horse battery',
      name: 'Ada',
    })
    const { accessToken } = await signIn(gateway, credentials)
    const stream = await fetch(`${gateway.url}/sync/events`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const reader = stream.body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    expect(first).toContain('event: poke')
    const started = performance.now()
    expect(await gateway.stop()).toBe(0)
    expect(performance.now() - started).toBeLessThan(4_000)

    const again = await startGateway({ dataDir })
    ends.push(again.stop)
    await signIn(again, credentials)
  })
})
