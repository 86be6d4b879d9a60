import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttp } from '#api/http.ts'
import { createSession } from '#api/session.ts'
import { call, type LocalGateway, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'
import { memoryStorage } from '#tests/helpers/line.ts'

const app = 'https://app.example.com'
const draft = { email: 'ada@example.com', password: 'a-good-password', name: 'Ada' }

let gateway: LocalGateway
let credentials: { email: string; password: string }
beforeAll(async () => {
  gateway = await startGatewayHere({ env: { APP_ORIGINS: `${app}, https://field.example.com` } })
  credentials = await signUpAndVerify(gateway, draft)
})
afterAll(() => gateway.stop())

/** Paths that were asked, with the status of the answer. */
const answered: string[] = []

/** A browser with a page of `origin`: asks before what is not simple, and lets the page read only what it may. */
const browserOn = (origin: string): typeof fetch => {
  let cookie = ''
  const mayRead = ({ headers }: Response) =>
    headers.get('access-control-allow-origin') === origin &&
    headers.get('access-control-allow-credentials') === 'true'
  return async (input, init = {}) => {
    const headers = new Headers(init.headers)
    const asked = [...headers.keys()].filter((name) => name !== 'accept')
    const preflight = await fetch(input, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': init.method ?? 'GET',
        'access-control-request-headers': asked.join(','),
      },
    })
    const allowed = (name: string) => preflight.headers.get(name)?.split(/,\s*/) ?? []
    if (preflight.status !== 204 || !mayRead(preflight)) throw new TypeError('Not allowed to ask')
    if (!allowed('access-control-allow-methods').includes(init.method ?? 'GET'))
      throw new TypeError('Not allowed to ask so')
    if (asked.some((name) => !allowed('access-control-allow-headers').includes(name)))
      throw new TypeError('Not allowed to say that')
    headers.set('origin', origin)
    headers.set('sec-fetch-site', 'same-site')
    if (init.credentials === 'include' && cookie !== '') headers.set('cookie', cookie)
    const response = await fetch(input, { ...init, headers })
    answered.push(`${new URL(String(input)).pathname} ${response.status}`)
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    if (!mayRead(response)) throw new TypeError('Not allowed to read')
    return response
  }
}

const sessionOn = (origin: string) =>
  createSession({
    http: createHttp({ baseUrl: gateway.url, fetch: browserOn(origin) }),
    storage: memoryStorage(),
    deviceStorage: memoryStorage(),
    now: Date.now,
  })

describe('an app that another server gives out', () => {
  test('signs in, renews with the cookie and signs out, from an admitted origin', async () => {
    const session = sessionOn(app)
    expect(await session.signIn(credentials)).toMatchObject({ ok: true })
    answered.length = 0
    expect(await session.accessToken({ renew: true })).toEqual(expect.any(String))
    await session.signOut()
    expect(session.state().kind).not.toBe('signed-in')
    // Both know the session by the cookie alone.
    expect(answered).toEqual(['/auth/refresh 200', '/auth/sign-out 200'])
  })

  test('calls callables, which others may call as well, but without the cookie', async () => {
    const answer = await browserOn(app)(`${gateway.url}/asia-east1/getUserOrganizations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer none' },
      body: '{"data":{}}',
    })
    expect(answer.status).toBe(401)
  })

  test('reads ETags, and its pictures are not held back', async () => {
    const { headers } = await call(gateway, '/healthz', undefined, { origin: app })
    expect(headers.get('access-control-expose-headers')).toContain('etag')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site')
    expect(headers.get('vary')).toContain('Origin')
  })

  test('is given the policy that the operations page says: ours, with the gateway in it', async () => {
    const { headers } = await call(gateway, '/')
    const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const written = /^content-security-policy: (.+)$/m.exec(page)?.[1] ?? ''
    const directives = (text: string) =>
      new Map(text.split(';').map((each) => [each.trim().split(' ', 1)[0] ?? '', each.trim()]))
    const own = directives(headers.get('content-security-policy') ?? '')
    const elsewhere = directives(written.replaceAll(' https://api.example.com', ''))
    expect(written).toContain("connect-src 'self' https://api.example.com")
    expect([...elsewhere].filter(([name, directive]) => own.get(name) !== directive)).toEqual([])
    // Left out is only what default-src forbids already.
    expect([...own].filter(([name, it]) => !elsewhere.has(name) && !it.endsWith("'none'"))).toEqual([])
  })

  test('is told nothing from any other origin, and changes nothing', async () => {
    for (const origin of ['https://evil.example.com', 'null', 'https://app.example.com.evil.org']) {
      expect(await sessionOn(origin).signIn(credentials)).toMatchObject({ ok: false })
      const answer = await call(gateway, '/auth/sign-in', credentials, { origin })
      expect(answer.json).toMatchObject({ code: 'request/cross-site' })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('is admitted nowhere unless the gateway is told to', async () => {
    const plain = await startGatewayHere()
    const { headers } = await call(plain, '/healthz', undefined, { origin: app })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    await plain.stop()
  })
})
