import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { type DeviceKey, keptDeviceKey, openDeviceKey } from '#api/deviceKey.ts'
import { call, cookieOf, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { turnedGateway } from '#tests/helpers/turnedGateway.ts'

const minutesMs = 60_000
const daysMs = 24 * 60 * minutesMs

const turned = turnedGateway()
let browser: IDBFactory
let key: DeviceKey
beforeEach(async () => {
  browser = new IDBFactory()
  key = await opened(browser)
  await signUpAndVerify(turned.gateway, draft)
})

const draft = { email: 'ada@example.org', password: 'correct horse battery', name: 'Ada' }
const credentials = { email: draft.email, password: draft.password }

async function opened(databases: IDBFactory): Promise<DeviceKey> {
  const found = await openDeviceKey(databases, globalThis.crypto as Crypto)
  if (found === null) throw new Error('no device key')
  return found
}

const begin = async (deviceKey: DeviceKey | null = key): Promise<string> => {
  const body = { ...credentials, ...(deviceKey && { deviceKey: deviceKey.publicKey }) }
  return cookieOf((await call(turned.gateway, '/auth/sign-in', body)).headers)
}

const refresh = async (cookie: string, by: DeviceKey | null = key) => {
  const body = by === null ? {} : { proof: await by.prove() }
  const { status, headers } = await call(turned.gateway, '/auth/refresh', body, { cookie })
  return { status, cookie: cookieOf(headers) }
}

describe('a session that is bound to a browser’s key', () => {
  test('goes on when an answer was lost and the same is asked days later, and as often as that happens', async () => {
    const cookie = await begin()
    turned.now += 15 * minutesMs
    const lost = await refresh(cookie)
    expect(lost.status).toBe(200)
    for (const wait of [31_000, minutesMs, 60 * minutesMs, 5 * daysMs]) {
      turned.now += wait
      const again = await refresh(cookie)
      // The newest token, as the lost answer had it.
      expect(again).toEqual({ status: 200, cookie: lost.cookie })
    }
    expect((await refresh(lost.cookie)).status).toBe(200)
  })

  test('ends when the replaced token comes after more than a week, or an older one does', async () => {
    const first = await begin()
    const second = await refresh(first)
    turned.now += 7 * daysMs + 1
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(second.cookie)).status).toBe(401)

    const cookie = await begin()
    const next = await refresh(cookie)
    turned.now += minutesMs
    const newest = await refresh(next.cookie)
    turned.now += minutesMs
    expect((await refresh(cookie)).status).toBe(401)
    expect((await refresh(newest.cookie)).status).toBe(401)
  })

  test('ends when its newest or its replaced token comes without the proof: it is in foreign hands', async () => {
    const foreign = await opened(new IDBFactory())
    for (const thief of [null, foreign])
      for (const takes of ['newest', 'replaced']) {
        const cookie = await begin()
        const next = await refresh(cookie)
        turned.now += minutesMs
        expect((await refresh(takes === 'newest' ? next.cookie : cookie, thief)).status).toBe(401)
        expect((await refresh(next.cookie)).status).toBe(401)
      }
  })

  test('takes each proof once', async () => {
    const cookie = await begin()
    const proof = await key.prove()
    const ask = (given: object) => call(turned.gateway, '/auth/refresh', { proof: given }, { cookie })
    expect((await ask(proof)).status).toBe(200)
    expect((await ask(proof)).status).toBe(401)
  })

  test('is signed out without a proof', async () => {
    const cookie = await begin()
    expect((await call(turned.gateway, '/auth/sign-out', {}, { cookie })).status).toBe(200)
    expect((await refresh(cookie)).status).toBe(401)
  })
})

test('a session without a key goes on as before, and ends when a replaced token comes late', async () => {
  const cookie = await begin(null)
  const next = await refresh(cookie, null)
  turned.now += 20_000
  expect((await refresh(cookie, null)).status).toBe(200)
  turned.now += 31_000
  expect((await refresh(cookie, null)).status).toBe(401)
  expect((await refresh(next.cookie, null)).status).toBe(401)
})

test('a key that is no point of the curve binds nothing, and one of another form is refused', async () => {
  const nowhere = { x: 'A'.repeat(43), y: 'A'.repeat(43) }
  const { status, headers } = await call(turned.gateway, '/auth/sign-in', {
    ...credentials,
    deviceKey: nowhere,
  })
  expect(status).toBe(200)
  expect((await refresh(cookieOf(headers), null)).status).toBe(200)
  const short = { ...credentials, deviceKey: { x: 'A', y: 'A' } }
  expect((await call(turned.gateway, '/auth/sign-in', short)).status).toBe(400)
})

test('a browser keeps its key, two tabs at once have one, and no script reads its private half', async () => {
  const other = new IDBFactory()
  const [one, two] = await Promise.all([opened(other), opened(other)])
  expect(one.publicKey).toEqual(two.publicKey)
  expect((await opened(other)).publicKey).toEqual(one.publicKey)
  expect(one.publicKey).not.toEqual(key.publicKey)
  const kept = await new Promise<CryptoKeyPair>((resolve, reject) => {
    const opening = other.open('groundwork-device-key')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const asked = opening.result.transaction('keys').objectStore('keys').get('session')
      asked.onsuccess = () => resolve(asked.result as CryptoKeyPair)
      asked.onerror = () => reject(asked.error)
    }
  })
  await expect(crypto.subtle.exportKey('pkcs8', kept.privateKey)).rejects.toThrow()
})

test('a key that cannot be opened in time is opened later', async () => {
  let opens = 0
  const kept = keptDeviceKey(() => {
    opens += 1
    return opens === 1 ? new Promise<null>(() => undefined) : Promise.resolve(key)
  }, 20)
  expect(await kept()).toBeNull()
  expect(await kept()).toBe(key)
  expect(await kept()).toBe(key)
  expect(opens).toBe(2)
})

test('a browser that can keep no key has none', async () => {
  expect(await openDeviceKey(undefined, globalThis.crypto as Crypto)).toBeNull()
  const broken = {
    open: () => {
      throw new Error('no room')
    },
  } as unknown as IDBFactory
  expect(await openDeviceKey(broken, globalThis.crypto as Crypto)).toBeNull()
})
