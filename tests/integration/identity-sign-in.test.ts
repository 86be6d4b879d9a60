import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  cookieOf,
  type SharedGateway,
  signIn,
  signUpAndVerify,
  startGateway,
} from '#tests/helpers/gateway.ts'
import { expectProblem } from '#tests/helpers/gatewayProblem.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'

let gateway: SharedGateway
beforeAll(async () => {
  gateway = await sharedGateway()
})

const password = 'correct horse battery'
/** A person that no other test has. */
const somebody = () => ({ email: `person-${randomUUID()}@example.org`, password, name: 'Ada Lovelace' })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('signing in', () => {
  test('an unknown address and a wrong password have the texts of the specification', async () => {
    const { email } = await signUpAndVerify(gateway, somebody())
    const wrong = await call(gateway, '/auth/sign-in', { email, password: 'wrong' })
    expectProblem(wrong, 'auth/wrong-password')
    expect(wrong.json.title).toBe('Incorrect password')
    const unknown = await call(gateway, '/auth/sign-in', { email: 'nobody@example.org', password })
    expectProblem(unknown, 'auth/user-not-found')
    expect(unknown.json.title).toBe('No account found with this email address')
  })

  test('an unknown address takes as long as a wrong password', async () => {
    const time = async (address: string) => {
      const start = performance.now()
      await call(gateway, '/auth/sign-in', { email: address, password: 'wrong' })
      return performance.now() - start
    }
    const shareOfTime = async () => {
      const { email } = await signUpAndVerify(gateway, somebody())
      const times: [number[], number[]] = [[], []]
      for (let round = 0; round < 8; round++) {
        times[0].push(await time(`nobody${round}.${email}`))
        times[1].push(await time(email))
      }
      // The least of several is what the work takes without the noise of a busy machine.
      const [unknown, wrong] = times.map((all) => Math.min(...all)) as [number, number]
      return unknown / wrong
    }
    // Without the work it would be a quarter, each time; a machine that is busy throughout is given another go.
    await expect.poll(shareOfTime, { timeout: 10_000, interval: 100 }).toBeGreaterThan(0.6)
  })

  test('ten wrong passwords make strangers at that address wait, the right one included', async () => {
    const credentials = await signUpAndVerify(gateway, somebody())
    for (let attempt = 0; attempt < 10; attempt++)
      expectProblem(
        await call(gateway, '/auth/sign-in', { ...credentials, password: `wrong ${attempt}` }),
        'auth/wrong-password',
      )
    expectProblem(await call(gateway, '/auth/sign-in', credentials), 'auth/too-many-requests')
    const other = await signUpAndVerify(gateway, somebody())
    expect((await call(gateway, '/auth/sign-in', other)).status).toBe(200)
  })

  test('guesses sent all at once are not more than guesses in a row', async () => {
    const credentials = await signUpAndVerify(gateway, somebody())
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        call(gateway, '/auth/sign-in', { ...credentials, password: `wrong ${guess}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 400).length).toBe(10)
    expect(answers.filter(({ status }) => status === 429).length).toBe(30)
  })

  test('the same password typed with other code points is the same password', async () => {
    const draft = { ...somebody(), password: 'Gr\u00fcndung 1' }
    const { email } = await signUpAndVerify(gateway, draft)
    expect((await call(gateway, '/auth/sign-in', { email, password: 'Gru\u0308ndung 1' })).status).toBe(200)
  })

  test('the refresh cookie is out of reach of scripts, other sites and other paths', async () => {
    const credentials = await signUpAndVerify(gateway, somebody())
    const { headers } = await call(gateway, '/auth/sign-in', credentials)
    const cookie = headers.getSetCookie()[0] ?? ''
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/auth']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Secure')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('calls from other sites', () => {
  test.each([
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://bad.example' }],
    ['an origin that hides itself', { origin: 'null' }],
  ])('%s cannot refresh, sign in or sign out', async (_what, headers) => {
    const { cookie } = await signIn(gateway, await signUpAndVerify(gateway, somebody()))
    for (const path of ['/auth/refresh', '/auth/sign-out', '/auth/sign-in'])
      expectProblem(await call(gateway, path, {}, { cookie, ...headers }), 'request/cross-site')
    expect((await call(gateway, '/auth/refresh', {}, { cookie })).status).toBe(200)
  })

  test('the own page can', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: gateway.url }]) {
      const { cookie } = await signIn(gateway, await signUpAndVerify(gateway, somebody()))
      expect((await call(gateway, '/auth/refresh', {}, { cookie, ...headers })).status).toBe(200)
    }
  })
})

describe('refreshing', () => {
  test('each refresh gives a new token and a session that works', async () => {
    let { cookie } = await signIn(gateway, await signUpAndVerify(gateway, somebody()))
    const seen = new Set([cookie])
    for (let round = 0; round < 5; round++) {
      const answer = await call(gateway, '/auth/refresh', {}, { cookie })
      expect(answer.status).toBe(200)
      cookie = cookieOf(answer.headers)
      seen.add(cookie)
      const profile = await call(gateway, '/auth/profile', undefined, bearer(String(answer.json.accessToken)))
      expect(profile.status).toBe(200)
    }
    expect(seen.size).toBe(6)
  })

  test('many tabs that refresh at once with one token all get the same next one', async () => {
    const { cookie } = await signIn(gateway, await signUpAndVerify(gateway, somebody()))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(gateway, '/auth/refresh', {}, { cookie })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const next = new Set(answers.map(({ headers }) => cookieOf(headers)))
    expect(next.size).toBe(1)
    expect(next.has(cookie)).toBe(false)
  })

  test.each([
    'groundwork-refresh=',
    'groundwork-refresh=x',
    'groundwork-refresh=a.b.c',
    'groundwork-refresh=__proto__.x',
    'other=1',
    '=;;=',
  ])('the made-up cookie %s is refused', async (cookie) => {
    expectProblem(await call(gateway, '/auth/refresh', {}, { cookie }), 'auth/not-authenticated')
  })
})

test('a gateway killed and started again knows its accounts, sessions and tokens', async () => {
  const first = await startGateway()
  const credentials = await signUpAndVerify(first, somebody())
  const { cookie, accessToken } = await signIn(first, credentials)
  await first.kill()
  const again = await startGateway({ dataDir: first.dataDir, port: first.port })
  expect((await call(again, '/auth/profile', undefined, bearer(accessToken))).status).toBe(200)
  expect((await call(again, '/auth/refresh', {}, { cookie })).status).toBe(200)
  await signIn(again, credentials)
  await again.stop()
  expect(await readdir(first.dataDir)).toContain('outbox')
  await first.stop()
})
