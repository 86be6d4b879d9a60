import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callablePath } from '#domain/protocol/callables/callable.ts'
import { problemBody } from '#domain/protocol/route.ts'
import {
  call,
  cookieOf,
  type RunningGateway,
  signIn,
  signUpAndVerify,
  startGateway,
} from '#tests/helpers/gateway.ts'
import { gatewayFile } from '../../scripts/programs.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const metricsToken = 'metrics-token-of-thirty-two-chars'
let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway({ env: { LOG_LEVEL: 'trace', METRICS_TOKEN: metricsToken } })
})
afterAll(() => gateway.stop())

let people = 0
const draft = () => ({
  email: `person${++people}@example.org`,
  password: `correct horse battery ${people}`,
  name: 'Ada Lovelace',
})

/** A request with the headers as they are: fetch sets some of its own. */
const raw = (path: string, headers: Record<string, string>, body?: object) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
    (resolve, reject) => {
      const options = { host: '127.0.0.1', port: gateway.port, path, method: body ? 'POST' : 'GET', headers }
      const sent = request(options, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    },
  )

describe('the log', () => {
  test('holds no password, token, code or cookie, whatever was done', async () => {
    const credentials = await signUpAndVerify(gateway, draft())
    const signedIn = await signIn(gateway, credentials)
    const refreshed = await call(gateway, '/auth/refresh', {}, { cookie: signedIn.cookie })
    const cookie = cookieOf(refreshed.headers)
    const token = String(refreshed.json.accessToken)
    const bearer = { authorization: `Bearer ${token}` }
    await call(gateway, '/auth/password-reset', { email: credentials.email })
    const [mail] = await gateway.mailbox()
    const code = decodeURIComponent(/code=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '')
    const newPassword = 'another horse battery'
    // What people and programs do wrong with secrets in their hands.
    await call(gateway, `/reset-password?code=${code}`)
    await call(gateway, `/auth/profile?access_token=${token}`)
    await call(gateway, `/auth/sign-in?password=${encodeURIComponent(credentials.password)}`, '{"password":')
    await call(gateway, '/auth/sign-in', { ...credentials, password: 'mistyped-horse' })
    await call(gateway, '/auth/sign-in', { email: credentials.password, password: credentials.email })
    await call(gateway, callablePath('getUserOrganizations'), { data: { userId: signedIn.user.id } }, bearer)
    await call(gateway, callablePath('getProject'), { data: { projectId: 'x', token } }, bearer)
    await call(gateway, callablePath('dropAll'), `{"data": "${token}"`, bearer)
    await call(gateway, '/sync/push', { collection: 'folders', rows: [token] }, bearer)
    await call(gateway, '/auth/password-reset/confirm', { code, newPassword })
    await call(gateway, '/metrics', undefined, { authorization: `Bearer ${metricsToken}` })
    await call(gateway, '/nowhere.js', undefined, { cookie, ...bearer })
    await vi.waitFor(() => expect(gateway.output().stderr).toContain('/nowhere.js'))

    const log = gateway.output().stderr + gateway.output().stdout
    for (const secret of [
      credentials.password,
      encodeURIComponent(credentials.password),
      newPassword,
      'mistyped-horse',
      code,
      code.split('.')[1] ?? '',
      token,
      token.split('.')[2] ?? '',
      signedIn.accessToken,
      metricsToken,
      ...[signedIn.cookie, cookie].flatMap((each) => [each, each.split('.')[1] ?? '']),
    ]) {
      expect(secret.length).toBeGreaterThan(10)
      expect([secret, log.includes(secret)]).toEqual([secret, false])
    }
    expect(log).not.toMatch(/\$argon2/)
  })

  test('has no fault for a line that broke while its request was read', async () => {
    const before = gateway.output().stderr.length
    for (const path of ['/auth/sign-in', '/api/errors', callablePath('getSharedFile')]) {
      const socket = connect(gateway.port, '127.0.0.1')
      await once(socket, 'connect')
      const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 1000']
      socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"email"`)
      await wait(100)
      socket.resetAndDestroy()
      await once(socket, 'close')
    }
    await call(gateway, '/after-the-resets.js')
    await vi.waitFor(() => expect(gateway.output().stderr).toContain('/after-the-resets.js'))
    const lines = gateway.output().stderr.slice(before).trim().split('\n')
    const faults = lines.filter((line) => Number((JSON.parse(line) as { level?: unknown }).level) >= 50)
    expect(faults).toEqual([])
  })

  test('is one JSON object a line, with the id of the answer, whatever a request is called', async () => {
    const before = gateway.output().stderr.length
    const nasty = [
      '/x%0A%7B%22level%22%3A60%7D',
      '/x%0d%0aSet-Cookie:%20a=b',
      '/%1b%5b31mred',
      '/%e2%80%a8x',
      `/asia-east1/${encodeURIComponent('a"b\\c\n')}`,
    ]
    const ids: unknown[] = []
    for (const path of nasty) {
      const answer = await raw(path, {
        'user-agent': 'x"}{"level":60}',
        'x-request-id': 'forged-id',
        'x-real-ip': '1',
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      ids.push(answer.headers['x-request-id'])
    }
    await vi.waitFor(() => expect(gateway.output().stderr).toContain(String(ids.at(-1))))
    const lines = gateway.output().stderr.slice(before).trim().split('\n')
    const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(requests.filter(({ msg }) => msg === 'request').map(({ reqId }) => reqId)).toEqual(ids)
    expect(JSON.stringify(requests)).not.toContain('forged-id')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u2028]/)
  })

  test('has no password of the database server when that cannot be reached', async () => {
    const child = spawn(process.execPath, [gatewayFile], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: join(tmpdir(), 'groundwork-none'),
        COUCHDB_URL: 'http://keeper:quite-secret@127.0.0.1:1',
        LOG_LEVEL: 'trace',
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    try {
      // It waits for the server, and says where it looks for it.
      await vi.waitFor(
        () => expect(output).toContain('Groundwork waits for the CouchDB server at http://127.0.0.1:1 '),
        { timeout: 30_000 },
      )
    } finally {
      child.kill('SIGTERM')
      await ended
    }
    expect(output).not.toContain('quite-secret')
  })
})

describe('headers that lie about the address', () => {
  const lies = {
    host: 'bad.example',
    'x-forwarded-host': 'bad.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=bad.example;proto=https',
    'x-original-url': '/dev/mailbox',
    'x-rewrite-url': '/dev/mailbox',
  }

  test('do not get into the links of mails', async () => {
    const { email, password, name } = draft()
    const json = { ...lies, 'content-type': 'application/json' }
    expect((await raw('/auth/sign-up', json, { email, password, name })).status).toBe(200)
    expect((await raw('/auth/password-reset', json, { email })).status).toBe(200)
    const mails = (await gateway.mailbox()).filter(({ to }) => to === email)
    expect(mails).toHaveLength(2)
    for (const { text, html } of mails) {
      expect(text).toContain(`${gateway.url}/`)
      expect(text + html).not.toContain('bad.example')
    }
  })

  test('neither change a page nor get into an answer that is kept', async () => {
    for (const path of ['/', '/login', '/healthz']) {
      const [plain, lied] = [await raw(path, {}), await raw(path, lies)]
      expect(lied.text).toBe(plain.text)
      expect(JSON.stringify(lied.headers)).not.toContain('bad.example')
      expect(lied.headers.location).toBeUndefined()
    }
    for (const path of ['/auth/profile', '/auth/sessions', '/sync/events', '/metrics', '/healthz'])
      expect([path, (await raw(path, {})).headers['cache-control']]).toEqual([path, 'no-store'])
  })
})

test('an address with a line break or a second address in it is no address', async () => {
  for (const email of [
    'a@example.org\r\nBcc: victim@example.org',
    'a@example.org,victim@example.org',
    '"a\nBcc: v"@example.org',
    'a@example.org%0aBcc:v@example.org',
    '<a@example.org>',
  ])
    expect([email, (await call(gateway, '/auth/sign-up', { ...draft(), email })).status]).toEqual([
      email,
      400,
    ])
})

test('other sites may call only what takes no cookie, and never with one', async () => {
  const origin = 'https://bad.example'
  const corsOf = (headers: Headers) =>
    [...headers].filter(([name]) => name.startsWith('access-control-')).map(([name]) => name)
  for (const path of ['/', '/auth/profile', '/auth/sign-in', '/sync/pull', '/sync/events', '/metrics'])
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const { headers } = await fetch(gateway.url + path, {
        method,
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      expect([method, path, corsOf(headers)]).toEqual([method, path, []])
    }
  const preflight = await fetch(gateway.url + callablePath('getProject'), {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  const { cookie } = await signIn(gateway, await signUpAndVerify(gateway, draft()))
  const called = await call(gateway, callablePath('getUserInvitations'), { data: {} }, { origin, cookie })
  expect(called.status).toBe(401)
  expect(called.headers.get('access-control-allow-credentials')).toBeNull()
})

test('the store is reached through no path of the gateway', async () => {
  const page = await raw('/login', {})
  for (const path of [
    '/_all_dbs',
    '/_utils/',
    '/_session',
    '/_node/_local/_config',
    '/registry/_all_docs',
    '/couchdb/registry',
    '/db/registry',
    '/store/registry',
    '/data/first-administrator.txt',
  ]) {
    const { status, text } = await raw(path, {})
    // A page of the app, which says that there is no such screen, or the problem.
    expect([path, text === page.text || status === 404]).toEqual([path, true])
    expect((await raw(path, { 'content-type': 'application/json' }, {})).status).toBe(404)
  }
})

describe('what is no request', () => {
  /** Everything that comes back until the gateway ends the connection. */
  const exchange = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = connect(gateway.port, '127.0.0.1', () => socket.write(text))
      socket.setEncoding('utf8')
      socket.on('data', (chunk: string) => {
        answer += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
    })

  test.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    [
      'two lengths, to smuggle a second request',
      'POST /auth/sign-in HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
      400,
    ],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 413],
  ])('%s is answered once, with a problem, and the connection ends', async (_what, text, status) => {
    const [head = '', body = ''] = (await exchange(text)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*Connection: close`))
    expect(problemBody.parse(JSON.parse(body)).status).toBe(status)
  })

  test('a path that cannot be read is answered with what every answer carries', async () => {
    const { status, headers, text } = await raw('/%zz', {})
    expect(status).toBe(400)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(problemBody.parse(JSON.parse(text)).code).toBe('request/invalid')
  })
})

test('three hundred connections that say nothing, or a header a minute, keep nobody from being answered', async () => {
  const sockets = await Promise.all(
    Array.from(
      { length: 300 },
      (_, index) =>
        new Promise<ReturnType<typeof connect>>((resolve, reject) => {
          const socket = connect(gateway.port, '127.0.0.1', () => {
            if (index % 2 === 0) socket.write('POST /auth/sign-in HTTP/1.1\r\nHost: localhost\r\nX-A: ')
            resolve(socket)
          })
          socket.on('error', reject)
        }),
    ),
  )
  try {
    const started = performance.now()
    expect((await call(gateway, '/readyz')).status).toBe(200)
    expect((await call(gateway, '/auth/sign-in', { email: 'a@example.org', password: 'x' })).status).toBe(404)
    expect(performance.now() - started).toBeLessThan(2_000)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})
