import { describe, expect, test } from 'vitest'
import { call, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { turnedGateway } from '#tests/helpers/turnedGateway.ts'

const secondsMs = 1_000
const minutesMs = 60 * secondsMs

const turned = turnedGateway()

const draft = { email: 'ada@example.org', password: 'correct horse battery', name: 'Ada' }
const credentials = { email: draft.email, password: draft.password }

const signInWith = (password: string, cookie = '') =>
  call(turned.gateway, '/auth/sign-in', { email: draft.email, password }, cookie === '' ? {} : { cookie })

const cookieNamed = (headers: Headers, name: string): string =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

const guess = async (times: number) => {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) {
    const { status } = await signInWith(`guess ${turned.now} ${index}`)
    statuses.push(status)
  }
  return statuses
}

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`${draft.email}:${password}`).toString('base64')}`,
})
const program = (password: string) => call(turned.gateway, '/couch/org-none', undefined, basic(password))

describe('wrong passwords', () => {
  test('of a stranger make that address wait twice as long each time, and no longer than a quarter of an hour', async () => {
    await signUpAndVerify(turned.gateway, draft)
    expect(await guess(11)).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    const waits: number[] = []
    for (let time = 0; time < 9; time++) {
      const begun = turned.now
      while ((await signInWith(`next ${time}`)).status === 429) turned.now += 15 * secondsMs
      waits.push((turned.now - begun) / secondsMs)
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900])
    turned.now += 15 * minutesMs
    expect((await signInWith(draft.password)).status).toBe(200)
  })

  test('of strangers keep nobody out who has signed in with this browser before', async () => {
    await signUpAndVerify(turned.gateway, draft)
    const device = cookieNamed((await signInWith(draft.password)).headers, 'groundwork-device')
    expect(device).not.toBe('')
    await guess(20)
    expect((await signInWith(draft.password)).status).toBe(429)
    expect((await signInWith(draft.password, device)).status).toBe(200)
    // A mark is good for its account and its browser, and nobody can make one.
    const [name = '', mark = ''] = device.split('=')[1]?.split('.') ?? []
    for (const forged of [name, `${name}.${'A'.repeat(22)}`, `${'B'.repeat(22)}.${mark}`, 'x', `${name}..`])
      expect((await signInWith(draft.password, `groundwork-device=${forged}`)).status).toBe(429)
  })

  test('on a known browser make it wait, and never refuse the right one', async () => {
    await signUpAndVerify(turned.gateway, draft)
    const device = cookieNamed((await signInWith(draft.password)).headers, 'groundwork-device')
    for (let index = 0; index < 10; index++)
      expect((await signInWith(`typing ${index}`, device)).status).toBe(400)
    const begun = performance.now()
    expect((await signInWith(draft.password, device)).status).toBe(200)
    expect(performance.now() - begun).toBeGreaterThan(500)
  })

  test('that are one and the same are counted once: an old replicator repeats its for ever', async () => {
    await signUpAndVerify(turned.gateway, draft)
    for (let time = 0; time < 30; time++) expect((await program('the old password')).status).toBe(401)
    expect((await program(draft.password)).status).not.toBe(401)
    for (let time = 0; time < 30; time++) expect((await signInWith('the old password')).status).toBe(400)
    expect((await signInWith(draft.password)).status).toBe(200)
  })

  test('of programs keep nobody out of the app', async () => {
    await signUpAndVerify(turned.gateway, draft)
    const statuses: number[] = []
    for (let index = 0; index < 15; index++) statuses.push((await program(`guess ${index}`)).status)
    expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429])
    expect((await signInWith(draft.password)).status).toBe(200)
  })

  test('of strangers keep no program out that has copied with its password before', async () => {
    await signUpAndVerify(turned.gateway, draft)
    expect((await program(draft.password)).status).toBe(404)
    for (let day = 0; day < 8; day++) {
      turned.now += 24 * 60 * minutesMs
      const statuses: number[] = []
      for (let index = 0; index < 15; index++) statuses.push((await program(`guess ${day} ${index}`)).status)
      expect(statuses.at(-1)).toBe(429)
      expect([day, (await program(draft.password)).status]).toEqual([day, 404])
    }
    // One that has not copied for more than a week is a stranger again.
    turned.now += 7 * 24 * 60 * minutesMs + 1
    for (let index = 0; index < 15; index++) await program(`late guess ${index}`)
    expect((await program(draft.password)).status).toBe(429)
  })

  test('are forgiven to everybody when the password is set anew by mail', async () => {
    await signUpAndVerify(turned.gateway, draft)
    await guess(12)
    turned.now += 1
    await call(turned.gateway, '/auth/password-reset', { email: draft.email })
    await expect.poll(async () => (await turned.gateway.mailbox())[0]?.subject).toMatch(/password/i)
    const code = /[?&]code=([^\s&]+)/.exec((await turned.gateway.mailbox())[0]?.text ?? '')?.[1] ?? ''
    const newPassword = 'another horse battery'
    const confirmed = await call(turned.gateway, '/auth/password-reset/confirm', {
      code: decodeURIComponent(code),
      newPassword,
    })
    expect(confirmed.status).toBe(200)
    expect(
      (await call(turned.gateway, '/auth/sign-in', { ...credentials, password: newPassword })).status,
    ).toBe(200)
  })

  test('in a session are counted in that session alone', async () => {
    await signUpAndVerify(turned.gateway, draft)
    await guess(20)
    const device = cookieNamed((await signInWith(draft.password)).headers, 'groundwork-device')
    expect(device).toBe('')
    turned.now += 15 * minutesMs
    const { json } = await signInWith(draft.password)
    await guess(20)
    const changed = await call(
      turned.gateway,
      '/auth/password',
      { currentPassword: draft.password, newPassword: 'another horse battery' },
      { authorization: `Bearer ${String(json.accessToken)}` },
    )
    expect(changed.status).toBe(200)
  })
})
