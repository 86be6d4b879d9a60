import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { health, problemBody } from '#domain/protocol/route.ts'
import { syncRoutes } from '#domain/protocol/sync.ts'
import { call, type RunningGateway, startGateway, startGatewayHere } from '#tests/helpers/gateway.ts'

let gateway: RunningGateway
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundwork-app-'))
  const appDir = join(folder, 'app')
  await mkdir(join(appDir, 'assets'), { recursive: true })
  await Promise.all([
    writeFile(join(appDir, 'index.html'), '<!doctype html><title>The app</title>'),
    writeFile(join(appDir, 'home.de.html'), '<!doctype html><title>Die App</title>'),
    writeFile(join(appDir, 'settlement.de.html'), '<!doctype html><title>Setzung</title>'),
    writeFile(join(appDir, 'sw.js'), '// service worker'),
    writeFile(join(appDir, 'manifest.webmanifest'), '{}'),
    writeFile(join(appDir, 'assets', 'index-abc123.js'), 'export {}'),
    writeFile(join(appDir, 'assets', 'index-abc123.js.br'), new Uint8Array(brotliCompressSync('export {}'))),
    writeFile(join(appDir, 'assets', 'index-abc123.js.gz'), new Uint8Array(gzipSync('export {}'))),
    writeFile(join(appDir, 'assets', 'worker-reports-abc123.js'), 'export {}'),
    writeFile(join(appDir, '.hidden'), 'hidden'),
    writeFile(join(folder, 'secret.txt'), 'secret'),
  ])
  gateway = await startGateway({ env: { APP_DIR: appDir } })
})
afterAll(async () => {
  await gateway.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A request whose path is sent as it is: fetch would tidy it up. */
const raw = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: gateway.port, path, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end()
  })

describe('an answer of JSON', () => {
  const described = (taken: string) =>
    call(gateway, '/api/openapi.json', undefined, { 'accept-encoding': taken })

  test('goes out packed to who takes it so, and says so to caches', async () => {
    const [packed, plain] = [await described('gzip'), await described('identity')]
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(Number(packed.headers.get('content-length') ?? 0)).toBeLessThan(plain.text.length / 4)
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.json).toEqual(plain.json)
  })

  test('goes as it is when it is small', async () => {
    const small = await call(gateway, '/healthz', undefined, { 'accept-encoding': 'gzip' })
    expect(small.headers.get('content-encoding')).toBeNull()
  })
})

describe('the built app', () => {
  test.each([
    '/',
    '/login',
    '/projects/0199/calculations',
    '/email-verification-pending?code=a.b',
    '/authors',
  ])('%s is a page: index.html, asked for again each time', async (path) => {
    const answer = await call(gateway, path)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('The app')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('etag')).not.toBeNull()
  })

  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'Die App'],
    ['it, de;q=0.5', 'Die App'],
    ['it', 'The app'],
    ['../../package', 'The app'],
    ['', 'The app'],
  ])(
    'the first page comes drawn in the language of who takes %s, where there is one',
    async (taken, title) => {
      const answer = await call(gateway, '/', undefined, { 'accept-language': taken })
      expect(answer.text).toContain(title)
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-language')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test.each([
    ['/dashboard/calculations/settlement', 'Setzung'],
    ['/dashboard/calculations/settlement?method=settlement', 'The app'],
    ['/dashboard/calculations/slope-stability', 'The app'],
    ['/settlement', 'The app'],
  ])('of the pages that come drawn, at their own address alone: %s', async (path, title) => {
    const answer = await call(gateway, path, undefined, { 'accept-language': 'de' })
    expect(answer.text).toContain(title)
  })

  test('an unchanged page is not sent twice', async () => {
    const etag = (await call(gateway, '/')).headers.get('etag') ?? ''
    expect((await raw('/', 'GET', { 'if-none-match': etag })).status).toBe(304)
  })

  test('hashed files are kept for ever, the service worker and the manifest are not', async () => {
    const asset = await call(gateway, '/assets/index-abc123.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toContain('javascript')
    for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html'])
      expect((await call(gateway, path)).headers.get('cache-control')).toBe('no-cache')
  })

  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip, deflate'],
    [null, 'identity'],
  ])('a script goes out as %s to who takes %s', async (encoding, taken) => {
    const answer = await call(gateway, '/assets/index-abc123.js', undefined, { 'accept-encoding': taken })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.text).toBe('export {}')
  })

  test.each([
    '/assets/index-old.js',
    '/assets/gone',
    '/assets/',
    '/favicon.ico',
    '/sw-old.js',
    '/.hidden',
    '/.env',
    '/auth/unknown',
    '/auth',
    '/sync/unknown',
    '/api/unknown',
    '/dev/unknown',
  ])('%s is not there: 404 as a problem, never the page', async (path) => {
    const answer = await call(gateway, path)
    expect(answer.status).toBe(404)
    expect(problemBody.parse(answer.json).code).toBe('request/not-found')
  })

  test('only reading gets a page', async () => {
    expect((await call(gateway, '/login', {})).status).toBe(404)
    expect(await raw('/login', 'HEAD')).toEqual({ status: 200, text: '' })
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect((await raw('/login', method)).status).toBe(404)
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/%00',
    '/%zz',
    '/assets/%ff',
    `/${'a'.repeat(9000)}`,
  ])('%s does not leave the folder and breaks nothing', async (path) => {
    const { status, text } = await raw(path)
    expect(text).not.toContain('secret')
    expect(status).toBeLessThan(500)
  })

  test('without a build it says so', async () => {
    const bare = await startGatewayHere({ env: { APP_DIR: join(folder, 'missing') } })
    const answer = await call(bare, '/')
    expect(answer.status).toBe(503)
    expect(answer.text).toContain('not built')
    await bare.stop()
  })
})

describe('headers', () => {
  test('the content security policy lets only our own scripts, workers and calls through', async () => {
    const { headers } = await call(gateway, '/')
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name, ...sources] = directive.trim().split(' ')
        return [name, sources.join(' ')]
      }),
    )
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self' data:",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'media-src': "'none'",
      'object-src': "'none'",
      'frame-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
    })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('the content security policy lets WebAssembly run in the worker that renders drawings alone', async () => {
    const policyOf = async (path: string) =>
      (await call(gateway, path)).headers.get('content-security-policy') ?? ''
    const ofPage = await policyOf('/')
    expect(ofPage).toContain("script-src 'self';")
    expect(await policyOf('/assets/worker-reports-abc123.js')).toBe(
      ofPage.replace("script-src 'self';", "script-src 'self' 'wasm-unsafe-eval';"),
    )
    for (const path of [
      '/login',
      '/sw.js',
      '/assets/index-abc123.js',
      '/assets/worker-engine-abc123.js',
      '/assets/worker-reports-abc123',
      '/assets/worker-reports-abc123.js.html',
      '/assets/worker-reports-abc123.js/..%2f..%2findex.html',
      '/reports/assets/worker-reports-abc123.js',
      '/?/assets/worker-reports-abc123.js',
    ])
      expect([path, await policyOf(path)]).toEqual([path, ofPage])
  })

  test('no page has the policy of the worker that renders drawings', async () => {
    const { status, headers } = await call(gateway, '/assets/worker-reports-def456.js')
    expect(status).toBe(404)
    expect(headers.get('content-type')).not.toContain('html')
  })

  test('behind https the browser is told to stay there and the cookie is Secure', async () => {
    const secure = await startGatewayHere({
      env: { PUBLIC_URL: 'https://ground.example', ADMIN_PASSWORD: 'correct horse battery' },
    })
    const answer = await call(secure, '/auth/sign-in', {
      email: 'admin@groundwork.local',
      password: 'correct horse battery',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toContain('Secure')
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    await secure.stop()
    expect((await call(gateway, '/')).headers.get('strict-transport-security')).toBeNull()
  })

  test('every answer carries its request id', async () => {
    const ids = await Promise.all(
      ['/', '/healthz', '/auth/profile', '/nowhere.js'].map(
        async (path) => (await call(gateway, path)).headers.get('x-request-id') ?? '',
      ),
    )
    expect(new Set(ids).size).toBe(4)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('the probes answer as the client expects', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await call(gateway, path)
    expect(health.parse(answer.json).status).toBe('ok')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

describe('hostile requests', () => {
  const open = Object.values(identityRoutes).filter(({ method }) => method === 'POST')
  const values: unknown[] = [
    null,
    true,
    0,
    -1,
    1e308,
    '',
    'x',
    '\u0000',
    '\ud800',
    [],
    [[]],
    {},
    { toString: 1 },
  ]
  const bodies: string[] = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1',
    '{"a":1,}',
    '\ufeff{}',
    '{"__proto__":{"isSuperAdmin":true}}',
    '{"email":"a@example.org","password":"123456","name":"A","__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"email":{"$gt":""},"password":{"$gt":""}}',
    '{"code":{"length":1}}',
    `${'['.repeat(7000)}${']'.repeat(7000)}`,
    `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
    ...values.flatMap((value) =>
      ['email', 'password', 'name', 'code'].map((field) =>
        JSON.stringify({ email: 'a@example.org', password: '12345678', name: 'A', [field]: value }),
      ),
    ),
  ]

  test.each(open.map(({ path }) => path))(
    '%s answers nonsense with a problem, never a fault',
    async (path) => {
      for (const body of bodies) {
        const answer = await call(gateway, path, body)
        const seen = [body.slice(0, 60), answer.status]
        if (answer.status === 200) {
          expect(seen).toEqual([body.slice(0, 60), 200])
          continue
        }
        expect(seen[1]).toBeLessThan(500)
        expect(seen[1]).toBeGreaterThanOrEqual(400)
        problemBody.parse(answer.json)
        expect(answer.text).not.toMatch(/node_modules|\.ts\b|\bat \w+ \(|FST_ERR/)
      }
      expect((await call(gateway, '/healthz')).status).toBe(200)
      expect(Object.hasOwn(Object.prototype, 'isSuperAdmin')).toBe(false)
    },
  )

  test.each(Object.values(syncRoutes).map(({ path }) => path))(
    '%s tells nothing to who is not signed in, whatever the body',
    async (path) => {
      for (const body of bodies) expect((await call(gateway, path, body)).status).toBe(401)
    },
  )

  test('a body that is too large is refused as such', async () => {
    const answer = await call(gateway, '/auth/sign-in', { email: 'x'.repeat(20_000), password: 'x' })
    expect([answer.status, answer.json.code]).toEqual([413, 'request/too-large'])
  })

  test.each(['GET', 'HEAD'])(
    'an address that is too long is refused as such, asked by %s',
    async (method) => {
      const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        request(`${gateway.url}/healthz?${'x'.repeat(20_000)}`, { method }, (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => {
            text += chunk.toString()
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        })
          .on('error', reject)
          .end()
      })
      expect(status).toBe(413)
      // The body of an answer to HEAD would be read as the beginning of another answer.
      if (method === 'HEAD') expect(text).toBe('')
      // A head that comes in parts does not tell its method: then no request gets a body.
      else if (text !== '') expect(problemBody.parse(JSON.parse(text)).code).toBe('request/too-large')
    },
  )

  test('a body that is not JSON is refused as such', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/xml',
      'multipart/form-data',
    ]) {
      const answer = await call(gateway, '/auth/sign-in', 'email=a', { 'content-type': type })
      expect([type, answer.status, answer.json.code]).toEqual([type, 415, 'request/media-type'])
    }
  })

  test('nothing it was sent made it log a fault', () => {
    expect(gateway.output().stderr).not.toContain('request failed')
  })
})
