import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { newUser, type User } from '#domain/schemas/user.ts'
import type { Http } from './http.ts'
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
  const answer = async (path: string): Promise<Result<unknown>> => {
    calls.push(path)
    if (path === identityRoutes.refresh.path) await state.hold
    if (state.refusal !== null) return fail(problem(state.refusal))
    return ok(path === identityRoutes.signOut.path ? {} : session())
  }
  const http = { call: (route: { path: string }) => answer(route.path) } as unknown as Http
  return { http, calls, state }
}

function browser() {
  const { http, calls, state } = gateway()
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
    const session = createSession({
      http,
      storage: own,
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
      now: () => clock.now,
      storageEvents: events,
    })
    return { session, storage: own }
  }
  return { openTab, calls, state, clock, deviceStorage }
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

  it('renews a token shortly before it expires, once however many ask', async () => {
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

  it('ends when a refresh is refused, in every tab, and tells why', async () => {
    const { openTab, state } = browser()
    const [one, other] = [openTab().session, openTab().session]
    await one.signIn(credentials)
    expect(other.state()).toMatchObject({ kind: 'signed-in', by: 'device' })
    state.refusal = 'auth/not-authenticated'
    expect(await one.accessToken({ renew: true })).toBeNull()
    for (const { state } of [one, other]) expect(state()).toEqual({ kind: 'signed-out', reason: 'expired' })
  })

  it('does not come back to life by a refresh that was under way when the person signed out', async () => {
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

  it('tells the gateway of a sign-out made offline at the next start', async () => {
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

  it('gives the token of another person to nobody who asked for the first', async () => {
    const { openTab, state, clock } = browser()
    const { session } = openTab()
    await session.signIn(credentials)
    clock.now += 1_000_000
    state.user = bob
    expect(await session.accessToken()).toBeNull()
    expect(session.state()).toMatchObject({ kind: 'signed-in', user: { id: 'u2' } })
  })

  it('tells listeners of every change of state, and of nothing else', async () => {
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

  it('says in the words of the sign-in form that there is no network', async () => {
    const { openTab, state } = browser()
    state.refusal = 'request/timeout'
    expect(await openTab().session.signIn(credentials)).toEqual(fail(problem('auth/network-request-failed')))
  })

  it('starts signed out from stored nonsense', () => {
    const { openTab, deviceStorage } = browser()
    deviceStorage.setItem('groundwork.user', '{"id":7}')
    expect(openTab().session.state()).toEqual({ kind: 'signed-out', reason: 'none' })
  })
})
