import { describe, expect, it } from 'vitest'
import { fail, ok, problem } from '#domain/errors/result.ts'
import { offlineDays } from '#domain/permissions/deviceSignIn.ts'
import { newUser } from '#domain/schemas/user.ts'
import { createPeople } from './people.ts'

const ada = newUser({ id: 'u1', email: 'ada@example.com', name: 'Ada', now: '2026-03-01T08:00:00.000Z' })
const bob = newUser({ id: 'u2', email: 'bob@example.com', name: 'Bob', now: '2026-03-01T08:00:00.000Z' })
const right = { email: ada.email, password: 'secret' }
const wrong = { ...right, password: 'guess' }
const day = 24 * 60 * 60 * 1000

/** A device that both have used, Bob last. `reload` is the same device after the page was opened anew. */
async function device() {
  const values = new Map<string, string>()
  const clock = { now: Date.parse('2026-03-01T08:00:00.000Z') }
  const reload = () =>
    createPeople({
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      },
      keys: () => [...values.keys()],
      crypto,
      now: () => clock.now,
      iterations: 10,
    })
  const people = reload()
  for (const [user, password] of [
    [ada, 'secret'],
    [bob, 'his own'],
  ] as const) {
    clock.now += 1000
    people.met(user)
    people.keepPassword(user.id, password)
    await people.settled()
  }
  return { people, reload, values, clock }
}

describe('the local accounts of a device', () => {
  it('are listed, the last used one first', async () => {
    const { people, clock } = await device()
    expect(people.list().map(({ user }) => user.name)).toEqual(['Bob', 'Ada'])
    clock.now += 1000
    expect(await people.recognise({ email: ' Ada@Example.com', password: 'secret' })).toEqual(ok(ada))
    expect(people.list().map(({ user }) => user.name)).toEqual(['Ada', 'Bob'])
  })

  it('are each recognised by their own password alone', async () => {
    const { people } = await device()
    expect(await people.recognise({ ...right, password: 'his own' })).toEqual(
      fail(problem('auth/wrong-password')),
    )
    expect(await people.recognise({ email: 'eve@example.com', password: 'secret' })).toEqual(
      fail(problem('auth/network-request-failed')),
    )
  })

  it('include a person who signed up here after the first sign-in', async () => {
    const { people, reload, values } = await device()
    const eve = { ...ada, id: 'u3', email: 'eve@example.com', name: 'Eve' }
    const hers = { email: eve.email, password: 'of Eve' }
    people.expect(hers)
    await people.settled()
    expect([...values.values()].join()).not.toContain('of Eve')
    expect((await people.recognise(hers)).ok).toBe(false)
    // The mailed link opens the page anew, without the password.
    const later = reload()
    later.met(eve)
    expect(await later.recognise(hers)).toEqual(ok(eve))
  })

  it('forget a sign-up when another person signs in', async () => {
    const { people, values } = await device()
    people.expect({ email: 'eve@example.com', password: 'of Eve' })
    await people.settled()
    people.met(ada)
    expect(values.has('groundwork.expected-person')).toBe(false)
    expect(await people.recognise({ email: ada.email, password: 'of Eve' })).toEqual(
      fail(problem('auth/wrong-password')),
    )
    expect(await people.recognise(right)).toEqual(ok(ada))
  })

  it('store no password, and salted hashes at the full cost', async () => {
    const { values, clock } = await device()
    const text = [...values.values()].join()
    expect(text).not.toContain('secret')
    const full = createPeople({
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: () => {},
      },
      keys: () => [...values.keys()],
      crypto,
      now: () => clock.now,
    })
    full.keepPassword(ada.id, 'secret')
    full.keepPassword(bob.id, 'secret')
    await full.settled()
    const [one, other] = [...values.values()].map((each) => JSON.parse(each).password)
    expect(one.iterations).toBeGreaterThanOrEqual(600_000)
    expect(one.salt).not.toBe(other.salt)
    expect(one.hash).not.toBe(other.hash)
  })

  it('wait after some wrong passwords, also after a reload, and no longer than stated', async () => {
    const { reload, clock } = await device()
    for (let each = 0; each < 5; each++)
      expect(await reload().recognise(wrong)).toEqual(fail(problem('auth/wrong-password')))
    expect(await reload().recognise(right)).toEqual(fail(problem('auth/too-many-requests')))
    const waits = () =>
      reload()
        .list()
        .find(({ user }) => user.id === ada.id)?.waitsUntil
    expect(waits()).toBe(clock.now + 15_000)
    // A clock that was put back makes nobody wait for years.
    clock.now -= 365 * day
    expect(waits()).toBe(clock.now + 15_000)
    clock.now += 365 * day + 15_000
    expect(waits()).toBeNull()
    expect(await reload().recognise(right)).toEqual(ok(ada))
    expect(await reload().recognise(wrong)).toEqual(fail(problem('auth/wrong-password')))
    expect(waits()).toBeNull()
  })

  it('are not recognised long after the last contact with the gateway, and are again after the next', async () => {
    const { people, clock } = await device()
    clock.now += offlineDays * day - 10_000
    expect(await people.recognise(right)).toEqual(ok(ada))
    clock.now += 20_000
    expect(people.list().every(({ offlineUntil }) => offlineUntil === null)).toBe(true)
    expect(await people.recognise(right)).toEqual(fail(problem('auth/network-request-failed')))
    people.met(ada)
    expect(await people.recognise(right)).toEqual(ok(ada))
  })

  it('are gone when removed, also while their password is being hashed', async () => {
    const { people, values } = await device()
    people.keepPassword(ada.id, 'secret')
    people.remove(ada.id)
    await people.settled()
    expect([...values.keys()].join()).not.toContain(ada.id)
    people.leave(bob.id)
    expect(people.list()).toMatchObject([{ user: bob, isLeaving: true, offlineUntil: null }])
    expect(await people.recognise({ email: bob.email, password: 'his own' })).toEqual(
      fail(problem('auth/network-request-failed')),
    )
  })

  it('need a network in a browser without hashing', async () => {
    const values = new Map<string, string>()
    const people = createPeople({
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: () => {},
      },
      keys: () => [...values.keys()],
      crypto: { subtle: undefined } as unknown as Crypto,
      now: () => 0,
    })
    people.met(ada)
    people.keepPassword(ada.id, 'secret')
    await people.settled()
    expect(people.list()).toMatchObject([{ user: ada, offlineUntil: null }])
    expect(await people.recognise(right)).toEqual(fail(problem('auth/network-request-failed')))
  })
})
