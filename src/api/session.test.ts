import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { newUser, type User } from '#domain/schemas/user.ts'
import type { DeviceKey } from './deviceKey.ts'
import type { Http } from './http.ts'
import { createPeople } from './people.ts'
import { createSession } from './session.ts'

const ada = newUser({ id: 'u1', email: 'ada@example.com', name: 'Ada', now: '2026-03-01T08:00:00.000Z' })
const bob = { ...ada, id: 'u2', email: 'bob@example.com', name: 'Bob' }
const credentials = { email: ada.email, password: 'secret' }

function storage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** A gateway that answers at once; `refresh` decides about refreshes, and `calls` counts. */
function gateway() {
  const calls: string[] = []
  const bodies: unknown[] = []
  let tokens = 0
  const state = {
    user: ada as User,
    refusal: null as ErrorCode | null,
    /** Refreshes wait for it. */
    hold: Promise.resolve() as Promise<unknown>,
  }
  const session = () => {
    tokens += 1
    return { accessToken: `token-${tokens}`, expiresIn: 900, user: state.user }
  }
  const answer = async (path: string, body: unknown): Promise<Result<unknown>> => {
    calls.push(path)
    bodies.push(body)
    if (path === identityRoutes.refresh.path) await state.hold
    if (state.refusal !== null) return fail(problem(state.refusal))
    return ok(path === identityRoutes.signOut.path ? {} : session())
  }
  const http = {
    call: (route: { path: string }, body: unknown) => answer(route.path, body),
  } as unknown as Http
  return { http, calls, bodies, state }
}

function browser() {
  const { http, calls, bodies, state } = gateway()
  /** The key that the browser returns; null when it has none. */
  const held = { key: null as DeviceKey | null }
  const deviceStorage = storage()
  const clock = { now: 1_000_000 }
  const tabs: EventTarget[] = []
  /** Another tab hears of each change, as `storage` events tell it. */
  const openTab = (own = storage()) => {
    const events = new EventTarget()
    tabs.push(events)
    const tell = (key: string) => {
      for (const tab of tabs)
        if (tab !== events) tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
    const people = createPeople({
      storage: deviceStorage,
      keys: () => [...deviceStorage.values.keys()],
      crypto,
      now: () => clock.now,
      iterations: 10,
    })
    const session = createSession({
      http,
      storage: own,
      people,
      deviceStorage: {
        getItem: deviceStorage.getItem,
        setItem: (key, value) => {
          deviceStorage.setItem(key, value)
          tell(key)
        },
        removeItem: (key) => {
          deviceStorage.removeItem(key)
          tell(key)
        },
      },
      deviceKey: async () => held.key,
      now: () => clock.now,
      storageEvents: events,
    })
    return { session, storage: own }
  }
  return { openTab, calls, bodies, held, state, clock, deviceStorage }
}

describe('the session', () => {
  it('keeps the token in the tab and the user on the device, and no token on the device', async () => {
    const { openTab, deviceStorage } = browser()
    const tab = openTab()
    expect(await tab.session.signIn(credentials)).toEqual(ok(ada))
    expect(tab.session.state()).toEqual({ kind: 'signed-in', user: ada, by: 'gateway' })
    expect([...tab.storage.values.values()].join()).toContain('token-1')
    expect([...deviceStorage.values.values()].join()).not.toContain('token')
  })

  it('opens a cold start without a network as the person who signed in here before', async () => {
    const { openTab, state } = browser()
    await openTab().session.signIn(credentials)
    state.refusal = 'request/unreachable'
    const cold = openTab().session
    expect(cold.state()).toEqual({ kind: 'signed-in', user: ada, by: 'device' })
    expect(await cold.accessToken()).toBeNull()
    expect(cold.state()).toEqual({ kind: 'signed-in', user: ada, by: 'device' })
    state.refusal = null
    expect(await cold.accessToken()).toMatch(/^token-/)
    expect(cold.state()).toMatchObject({ by: 'gateway' })
  })

  it('renews a token shortly before it expires, once for any number of callers', async () => {
    const { openTab, clock, calls } = browser()
    const { session } = openTab()
    await session.signIn(credentials)
    expect(await session.accessToken()).toBe('token-1')
    clock.now += 880_000
    expect(await Promise.all([session.accessToken(), session.accessToken(), session.accessToken()])).toEqual([
      'token-2',
      'token-2',
      'token-2',
    ])
    expect(calls.filter((path) => path === identityRoutes.refresh.path)).toHaveLength(1)
  })

  it('is bound to the browser’s key, proves it with each refresh, and waits while the key is unreadable', async () => {
    const { openTab, bodies, calls, held } = browser()
    const { session } = openTab()
    const publicKey = { x: 'x', y: 'y' }
    const proof = { nonce: 'n', signature: 's' }
    held.key = { publicKey, prove: async () => proof }
    await session.signIn(credentials)
    expect(bodies.at(-1)).toEqual({ ...credentials, deviceKey: publicKey })
    expect(await session.accessToken({ renew: true })).toBe('token-2')
    expect(bodies.at(-1)).toEqual({ proof })
    held.key = null
    const asked = calls.length
    expect(await session.accessToken({ renew: true })).toBeNull()
    expect(calls).toHaveLength(asked)
    expect(session.state()).toEqual({ kind: 'signed-in', user: ada, by: 'device' })
    // Signing in without one binds the new session to nothing.
    await session.signIn(credentials)
    expect(bodies.at(-1)).toEqual(credentials)
    expect(await session.accessToken({ renew: true })).toMatch(/^token-/)
    expect(bodies.at(-1)).toEqual({})
  })

  it('ends in every tab when a refresh is refused, and reports the reason', async () => {
    const { openTab, state } = browser()
    const [one, other] = [openTab().session, openTab().session]
    await one.signIn(credentials)
    expect(other.state()).toMatchObject({ kind: 'signed-in', by: 'device' })
    state.refusal = 'auth/not-authenticated'
    expect(await one.accessToken({ renew: true })).toBeNull()
    for (const { state } of [one, other]) expect(state()).toEqual({ kind: 'signed-out', reason: 'expired' })
  })

  it('refreshes a valid token while the user record has changed, also after a reload of the page', async () => {
    const { openTab, state, calls } = browser()
    const { session, storage } = openTab()
    await session.signIn(credentials)
    session.oweRenewal()
    state.user = { ...ada, name: 'Ada Byron' }
    const { session: reloaded } = openTab(storage)
    expect(await reloaded.accessToken()).toBe('token-2')
    expect(reloaded.state()).toMatchObject({ user: { name: 'Ada Byron' } })
    expect(await reloaded.accessToken()).toBe('token-2')
    expect(calls.filter((path) => path === identityRoutes.refresh.path)).toHaveLength(1)
  })

  it('refreshes again when the user record changed during a refresh', async () => {
    const { openTab, state, calls } = browser()
    const { session } = openTab()
    await session.signIn(credentials)
    const renewing = session.accessToken({ renew: true })
    session.oweRenewal()
    expect(await session.accessToken()).toBe('token-3')
    await renewing
    expect(calls.filter((path) => path === identityRoutes.refresh.path)).toHaveLength(2)
    // While the gateway answers no refresh, the valid token serves.
    session.oweRenewal()
    state.refusal = 'request/unreachable'
    expect(await session.accessToken()).toBe('token-3')
    expect(await session.accessToken({ renew: true })).toBeNull()
  })

  it('stays ended when a refresh was running while the user signed out', async () => {
    const { openTab, state } = browser()
    const { session, storage } = openTab()
    await session.signIn(credentials)
    let release: (value: unknown) => void = () => {}
    state.hold = new Promise((resolve) => {
      release = resolve
    })
    const renewing = session.accessToken({ renew: true })
    await session.signOut()
    release(null)
    expect(await renewing).toBeNull()
    expect(session.state()).toEqual({ kind: 'signed-out', reason: 'signed-out' })
    expect(storage.values.size).toBe(0)
  })

  it('reports an offline sign-out to the gateway at the next start', async () => {
    const { openTab, state, calls } = browser()
    const { session } = openTab()
    await session.signIn(credentials)
    state.refusal = 'request/unreachable'
    await session.signOut()
    expect(session.state()).toEqual({ kind: 'signed-out', reason: 'signed-out' })
    state.refusal = null
    calls.length = 0
    openTab()
    expect(calls).toEqual([identityRoutes.signOut.path])
    await Promise.resolve()
    calls.length = 0
  })

  it('never returns the token of another user, and never changes the signed-in user', async () => {
    const { openTab, state, clock } = browser()
    const { session } = openTab()
    await session.signIn(credentials)
    clock.now += 1_000_000
    state.user = bob
    expect(await session.accessToken()).toBeNull()
    expect(session.state()).toEqual({ kind: 'signed-in', user: ada, by: 'device', needsPassword: true })
  })

  it('follows a user who signed in in another tab', async () => {
    const { openTab, state, clock } = browser()
    const one = openTab().session
    await one.signIn(credentials)
    state.user = bob
    await openTab().session.signIn({ email: bob.email, password: 'his' })
    clock.now += 1_000_000
    expect(one.state()).toMatchObject({ user: { id: 'u2' } })
    expect(await one.accessToken()).toMatch(/^token-/)
  })

  it('calls listeners for every change of state and for nothing else', async () => {
    const { openTab } = browser()
    const { session } = openTab()
    const seen: string[] = []
    const stop = session.subscribe(() => seen.push(session.state().kind))
    await session.signIn(credentials)
    await session.accessToken()
    session.expire()
    session.expire()
    stop()
    await session.signIn(credentials)
    expect(seen).toEqual(['signed-in', 'signed-out'])
  })

  it('reports with the text of the sign-in form that there is no network', async () => {
    const { openTab, state } = browser()
    state.refusal = 'request/timeout'
    expect(await openTab().session.signIn(credentials)).toEqual(fail(problem('auth/network-request-failed')))
  })

  describe('without a network', () => {
    /** Ada signed in and out with a network, which is gone now. */
    async function left() {
      const given = browser()
      const { session } = given.openTab()
      await session.signIn(credentials)
      await session.people.settled()
      await session.signOut()
      given.state.refusal = 'request/unreachable'
      return { ...given, session }
    }

    it('admits a user who has signed in here before by the password, and refuses a wrong one as the gateway does', async () => {
      const { session } = await left()
      expect(await session.signIn({ ...credentials, password: 'wrong' })).toEqual(
        fail(problem('auth/wrong-password')),
      )
      expect(session.state()).toMatchObject({ kind: 'signed-out' })
      expect(await session.signIn({ email: bob.email, password: 'secret' })).toEqual(
        fail(problem('auth/network-request-failed')),
      )
      expect(await session.signIn(credentials)).toEqual(ok(ada))
      expect(session.state()).toEqual({ kind: 'signed-in', user: ada, by: 'device' })
    })

    it('continues with the browser’s session when the network is back', async () => {
      const { session, state, deviceStorage } = await left()
      await session.signIn(credentials)
      state.refusal = null
      expect(await session.accessToken()).toMatch(/^token-/)
      expect(session.state()).toEqual({ kind: 'signed-in', user: ada, by: 'gateway' })
      expect(deviceStorage.getItem('groundwork.let-in-offline')).toBeNull()
    })

    it('asks for the password in every tab when the gateway has no session of the user, who stays signed in', async () => {
      const { session, state, calls, openTab } = await left()
      await session.signIn(credentials)
      state.refusal = 'auth/not-authenticated'
      expect(await session.accessToken()).toBeNull()
      const asking = { kind: 'signed-in', user: ada, by: 'device', needsPassword: true }
      expect(session.state()).toEqual(asking)
      calls.length = 0
      expect(await session.accessToken({ renew: true })).toBeNull()
      expect(calls).toEqual([])
      expect(await session.account.sessions()).toEqual(fail(problem('auth/not-authenticated')))
      expect(session.state()).toEqual(asking)
      const other = openTab().session
      expect(await other.accessToken()).toBeNull()
      expect(other.state()).toEqual(asking)
      state.refusal = null
      expect(await session.signIn(credentials)).toEqual(ok(ada))
      expect(session.state()).toEqual({ kind: 'signed-in', user: ada, by: 'gateway' })
      expect(other.state()).toEqual({ kind: 'signed-in', user: ada, by: 'device' })
      expect(await other.accessToken()).toMatch(/^token-/)
    })

    it('does not become the former user whose cookie is still there, and ends that session', async () => {
      const { session, state, calls, deviceStorage } = await left()
      state.refusal = null
      state.user = bob
      await session.signIn({ email: bob.email, password: 'his' })
      state.refusal = 'request/unreachable'
      await session.signOut()
      await session.signIn(credentials)
      state.refusal = null
      calls.length = 0
      expect(await session.accessToken()).toBeNull()
      expect(session.state()).toEqual({ kind: 'signed-in', user: ada, by: 'device', needsPassword: true })
      expect(calls).toEqual([identityRoutes.refresh.path, identityRoutes.signOut.path])
      expect(deviceStorage.getItem('groundwork.sign-out-owed')).toBeNull()
    })

    it('no longer accepts a password that the gateway refused', async () => {
      const { session, state } = await left()
      state.refusal = 'auth/wrong-password'
      await session.signIn(credentials)
      await session.people.settled()
      state.refusal = 'request/unreachable'
      expect(await session.signIn(credentials)).toEqual(fail(problem('auth/network-request-failed')))
    })

    it('accepts no password after the gateway has ended the session', async () => {
      const { session, state } = await left()
      state.refusal = null
      await session.signIn(credentials)
      await session.people.settled()
      state.refusal = 'auth/not-authenticated'
      await session.accessToken({ renew: true })
      expect(session.state()).toEqual({ kind: 'signed-out', reason: 'expired' })
      state.refusal = 'request/unreachable'
      expect(await session.signIn(credentials)).toEqual(fail(problem('auth/network-request-failed')))
    })

    it('takes the new password after one was set here', async () => {
      const { session, state } = await left()
      state.refusal = null
      await session.signIn(credentials)
      await session.account.changePassword({ currentPassword: 'secret', newPassword: 'another' })
      await session.people.settled()
      await session.signOut()
      state.refusal = 'request/unreachable'
      expect(await session.signIn(credentials)).toEqual(fail(problem('auth/wrong-password')))
      expect(await session.signIn({ ...credentials, password: 'another' })).toEqual(ok(ada))
    })
  })

  it('starts signed out when the stored session is unreadable', () => {
    const { openTab, deviceStorage } = browser()
    deviceStorage.setItem('groundwork.user', '{"id":7}')
    expect(openTab().session.state()).toEqual({ kind: 'signed-out', reason: 'none' })
  })
})
