import { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import { fail, ok, problem } from '#domain/errors/result.ts'
import {
  isWithinOfflineDays,
  noAttempts,
  offlineUntil,
  waitLeft,
  withAttempt,
} from '#domain/permissions/deviceSignIn.ts'
import { user as userSchema } from '#domain/schemas/user.ts'
import { passwordRecord } from './passwordRecord.ts'
import type { DevicePeople, DevicePerson } from './types.ts'

/** What the local accounts need from the browser. */
export interface PeopleDeps {
  /** Storage of this device. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly keys: () => readonly string[]
  readonly crypto: Crypto
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Makes tabs try passwords one after the other. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
  /** The window, which reports changes of `storage` by other tabs. */
  readonly storageEvents?: Pick<EventTarget, 'addEventListener'> | undefined
  /** Rounds of a password hash; tests use fewer. */
  readonly iterations?: number
}

/**
 * Each account has a row of its own, so that tabs that write for two people do not collide. The row goes with the
 * person's database.
 */
const prefix = 'groundwork.person.'

/** Key of the person who signed up last and has not signed in yet. */
const expectedKey = 'groundwork.expected-person'
const expected = z.object({ email: z.string(), password: passwordRecord })

const row = z.object({
  user: userSchema,
  lastUsedAt: z.number(),
  /** Last contact with the gateway about this account. */
  lastContactAt: z.number(),
  /** The latest time that this device has seen, so that setting the clock back gains nothing. */
  latestAt: z.number(),
  password: passwordRecord.nullable(),
  attempts: z.object({ wrong: z.int().min(0), lastAt: z.number() }),
  isLeaving: z.boolean(),
})
type Row = z.infer<typeof row>

/** Manages the local accounts: each has a record and a slow, salted hash of its password in the device's storage. */
export function createPeople(deps: PeopleDeps): DevicePeople {
  const { storage, crypto, now } = deps
  /** Loaded when a person signs in, because no other page needs it. */
  const passwords = async () => (await import('./passwords.ts')).createPasswords(crypto, deps.iterations)
  /** Browsers offer no hashing to pages that another host sends without encryption. */
  const canHash = crypto.subtle !== undefined
  let underWay: Promise<unknown> = Promise.resolve()
  const version = createStore(() => 0)

  function changed(): void {
    version.setState(version.getState() + 1)
  }

  deps.storageEvents?.addEventListener('storage', (event) => {
    if ((event as StorageEvent).key?.startsWith(prefix) === true) changed()
  })

  function read(userId: string): Row | null {
    try {
      return row.safeParse(JSON.parse(storage.getItem(prefix + userId) ?? 'null')).data ?? null
    } catch {
      return null
    }
  }

  /** Takes the hash that was stored at sign-up, once, for the person who signed up. */
  function takeExpected(email: string): Pick<Row, 'password'> | null {
    const kept = storage.getItem(expectedKey)
    if (kept === null) return null
    storage.removeItem(expectedKey)
    try {
      const { data } = expected.safeParse(JSON.parse(kept))
      return data?.email === email ? { password: data.password } : null
    } catch {
      return null
    }
  }

  function write(next: Row): void {
    try {
      storage.setItem(prefix + next.user.id, JSON.stringify(next))
    } catch (error) {
      // Without the row the next sign-in needs a network; nothing else is lost.
      console.warn('A person could not be kept on this device', error)
    }
    changed()
  }

  const all = (): Row[] =>
    deps
      .keys()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => read(key.slice(prefix.length)) ?? [])

  const byEmail = (email: string): Row | null => {
    const wanted = email.trim().toLowerCase()
    return all().find(({ user, isLeaving }) => !isLeaving && user.email === wanted) ?? null
  }

  const canBelieve = ({ password, lastContactAt, latestAt }: Row): boolean =>
    canHash && password !== null && isWithinOfflineDays(lastContactAt, now(), latestAt)

  /** Runs tasks one after the other. A task that fails changes nothing. */
  function work(task: () => Promise<void>): void {
    underWay = underWay.then(task).catch((error: unknown) => console.warn('A password was not kept', error))
  }

  const alone = <Value>(task: () => Promise<Value>): Promise<Value> =>
    deps.locks === undefined ? task() : deps.locks.request('groundwork-recognise', task)

  const change = (userId: string, changes: Partial<Row>): void => {
    const before = read(userId)
    if (before !== null) write({ ...before, ...changes })
  }

  return {
    list: () =>
      all()
        .map((person): DevicePerson => {
          const wait = waitLeft(person.attempts, now())
          return {
            user: person.user,
            lastUsedAt: person.lastUsedAt,
            offlineUntil: canBelieve(person) ? offlineUntil(person.lastContactAt) : null,
            waitsUntil: wait === 0 ? null : now() + wait,
            isLeaving: person.isLeaving,
          }
        })
        .sort((one, other) => other.lastUsedAt - one.lastUsedAt),

    met(user) {
      const at = now()
      const moments = { lastUsedAt: at, lastContactAt: at, latestAt: at }
      const known = read(user.id)
      const signedUp = takeExpected(user.email)
      write({
        password: null,
        attempts: noAttempts,
        ...known,
        ...signedUp,
        user,
        ...moments,
        isLeaving: false,
      })
    },

    keepPassword(userId, password) {
      if (!canHash) return
      work(async () => {
        const made = await (await passwords()).make(password)
        const before = read(userId)
        // The account may have been removed meanwhile.
        if (before !== null && !before.isLeaving) write({ ...before, password: made, attempts: noAttempts })
      })
    },

    expect({ email, password }) {
      if (!canHash) return
      work(async () => {
        const made = await (await passwords()).make(password)
        storage.setItem(expectedKey, JSON.stringify({ email, password: made }))
      })
    },

    async recognise({ email, password }) {
      await underWay
      return alone(async () => {
        const person = byEmail(email)
        if (person === null || !canBelieve(person)) return fail(problem('auth/network-request-failed'))
        const at = now()
        if (waitLeft(person.attempts, at) > 0) return fail(problem('auth/too-many-requests'))
        const latestAt = Math.max(at, person.latestAt)
        const { matches } = await passwords()
        change(person.user.id, { attempts: withAttempt(person.attempts, at), latestAt })
        if (!(await matches(person.password, password))) return fail(problem('auth/wrong-password'))
        change(person.user.id, { attempts: noAttempts, lastUsedAt: at })
        return ok(person.user)
      })
    },

    refused({ email, password }) {
      const person = byEmail(email)
      if (person?.password == null || !canHash) return
      work(async () => {
        if (await (await passwords()).matches(person.password, password))
          change(person.user.id, { password: null })
      })
    },

    forgetPassword: (userId) => change(userId, { password: null }),
    leave: (userId) => change(userId, { password: null, isLeaving: true }),
    remove(userId) {
      storage.removeItem(prefix + userId)
      changed()
    },
    subscribe: (listener) => version.subscribe(() => listener()),
    version: version.getState,
    settled: async () => void (await underWay),
  }
}
