import { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import { isOutOfReach } from '#domain/errors/reach.ts'
import { ok, type Result } from '#domain/errors/result.ts'
import { identityRoutes, type Session } from '#domain/protocol/identity.ts'
import type { PasskeyProof } from '#domain/protocol/passkeys.ts'
import { type User, user as userSchema } from '#domain/schemas/user.ts'
import type { AccountDeps } from './account.ts'
import type { DeviceKey } from './deviceKey.ts'
import type { Http } from './http.ts'
import { lazyAccount } from './lazyAccount.ts'
import { nobody } from './nobody.ts'
import type { DevicePeople, SessionClient, SessionState } from './types.ts'

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the session needs from the browser. */
export interface SessionDeps {
  readonly http: Http
  /** Storage of this tab, which holds the access token. */
  readonly storage: KeyValueStore
  /**
   * Storage of this device, which holds the signed-in user for a cold start without a network. Never holds a token.
   */
  readonly deviceStorage: KeyValueStore
  /** The local accounts. Without them, a user cannot sign in offline. */
  readonly people?: DevicePeople
  /**
   * Returns the key pair of this browser; null where it cannot store one. Without it, sessions are bound to no
   * browser.
   */
  readonly deviceKey?: () => Promise<DeviceKey | null>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Makes tabs refresh one after the other; without it each tab only waits for itself. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
  /** The window, which reports changes of `deviceStorage` by other tabs. */
  readonly storageEvents?: Pick<EventTarget, 'addEventListener'> | undefined
}

const keys = {
  token: 'groundwork.session',
  /** The user record has changed on the gateway, or is about to; counts the changes. */
  renewalOwed: 'groundwork.renewal-owed',
  user: 'groundwork.user',
  /** Tells other tabs why the device no longer has a user. */
  ended: 'groundwork.session-ended',
  /** A sign-out that the gateway has not received yet. */
  signOutOwed: 'groundwork.sign-out-owed',
  /** The session is bound to the key of this browser. */
  bound: 'groundwork.session-bound',
  /** A user admitted offline: the gateway may have no session of that user. */
  letIn: 'groundwork.let-in-offline',
} as const

const storedToken = z.strictObject({ accessToken: z.string(), expiresAt: z.number(), userId: z.string() })
const endReason = z.enum(['expired', 'signed-out'])

/** A token is renewed this long before it expires, so that a slow network can still carry the call. */
const marginMs = 30_000

/**
 * The session of this browser. The refresh token is an HttpOnly cookie that no script sees. A refresh that the
 * gateway refuses ends the session; a refresh that does not reach the gateway changes only `by` to `device`. A user
 * admitted offline stays signed in when a refresh is refused, and must enter the password before anything is sent.
 * The cookie of another user never changes who is signed in.
 */
export function createSession(deps: SessionDeps): SessionClient {
  const { http, storage, deviceStorage, people = nobody, now } = deps
  const store = createStore<SessionState>(firstState)
  let refreshing: Promise<string | null> | null = null

  function firstState(): SessionState {
    const user = storedUser()
    if (user === null) return { kind: 'signed-out', reason: 'none' }
    return { kind: 'signed-in', user, by: validToken(user.id) === null ? 'device' : 'gateway' }
  }

  function storedUser(): User | null {
    return readJson(deviceStorage, keys.user, userSchema)
  }

  function validToken(userId: string): string | null {
    const token = readJson(storage, keys.token, storedToken)
    if (token === null || token.userId !== userId || token.expiresAt - marginMs <= now()) return null
    return token.accessToken
  }

  function become(next: SessionState): void {
    if (!sameState(store.getState(), next)) store.setState(next, true)
  }

  /** Returns the state with its user; null while no user is signed in. */
  function signedIn() {
    const state = store.getState()
    return state.kind === 'signed-in' ? state : null
  }

  function begin({ accessToken, expiresIn, user }: Session): void {
    const token = { accessToken, expiresAt: now() + expiresIn * 1000, userId: user.id }
    storage.setItem(keys.token, JSON.stringify(token))
    const record = JSON.stringify(user)
    if (deviceStorage.getItem(keys.user) !== record) deviceStorage.setItem(keys.user, record)
    deviceStorage.removeItem(keys.ended)
    deviceStorage.removeItem(keys.signOutOwed)
    deviceStorage.removeItem(keys.letIn)
    people.met(user)
    become({ kind: 'signed-in', user, by: 'gateway' })
  }

  /**
   * Admits a user offline. A sign-out that the gateway has not received is still to be sent: it belongs to the former
   * user.
   */
  function letIn(user: User): void {
    storage.removeItem(keys.token)
    deviceStorage.setItem(keys.letIn, user.id)
    deviceStorage.setItem(keys.user, JSON.stringify(user))
    deviceStorage.removeItem(keys.ended)
    become({ kind: 'signed-in', user, by: 'device' })
  }

  /** The user continues to work. Nothing is sent until the gateway has received the password. */
  function askForPassword(): void {
    const present = signedIn()
    if (present !== null) become({ kind: 'signed-in', user: present.user, by: 'device', needsPassword: true })
  }

  function end(reason: z.infer<typeof endReason>): void {
    storage.removeItem(keys.token)
    storage.removeItem(keys.renewalOwed)
    deviceStorage.setItem(keys.ended, JSON.stringify(reason))
    deviceStorage.removeItem(keys.user)
    deviceStorage.removeItem(keys.letIn)
    deviceStorage.removeItem(keys.bound)
    // The account's owner may have ended the session from another device.
    const present = signedIn()
    if (reason === 'expired' && present !== null) people.forgetPassword(present.user.id)
    become({ kind: 'signed-out', reason })
  }

  const renewalOwed = () => storage.getItem(keys.renewalOwed)

  async function refresh(): Promise<string | null> {
    const before = signedIn()
    const owed = renewalOwed()
    const key = (await deps.deviceKey?.()) ?? null
    if (key === null && deviceStorage.getItem(keys.bound) !== null) {
      // Without the proof, the gateway would treat the session as stolen. The browser may have its key again later.
      const present = signedIn()
      if (present !== null) become({ ...present, by: 'device' })
      return null
    }
    const proof = await key?.prove()
    const answer = await http.call(identityRoutes.refresh, { ...(proof && { proof }) })
    // The user has signed out, or another user has signed in, during the request: the answer no longer applies.
    const present = signedIn()
    if (before === null || present === null || present.user.id !== before.user.id) return null
    if (answer.ok) {
      const { id } = answer.value.user
      if (id === before.user.id || id === storedUser()?.id) {
        begin(answer.value)
        // A change that began after this request may be missing in its answer.
        if (renewalOwed() === owed) storage.removeItem(keys.renewalOwed)
        return id === before.user.id ? answer.value.accessToken : null
      }
      await payOwedSignOut()
      askForPassword()
    } else if (answer.problem.code === 'auth/not-authenticated' || answer.problem.code === 'auth/no-user') {
      if (deviceStorage.getItem(keys.letIn) === before.user.id) askForPassword()
      else end('expired')
    } else become({ ...present, by: 'device' })
    return null
  }

  /** Refreshes once at a time over all tabs, because each refresh replaces the refresh token. */
  function refreshOnce(): Promise<string | null> {
    refreshing ??= Promise.resolve(
      deps.locks === undefined ? refresh() : deps.locks.request('groundwork-refresh', refresh),
    ).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function payOwedSignOut(): Promise<void> {
    if (deviceStorage.getItem(keys.signOutOwed) === null) return
    const answer = await http.call(identityRoutes.signOut, {})
    if (answer.ok) deviceStorage.removeItem(keys.signOutOwed)
  }

  deps.storageEvents?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    const present = signedIn()
    // The user has entered the password in another tab.
    if (key === keys.letIn && deviceStorage.getItem(key) === null && present !== null)
      become({ kind: 'signed-in', user: present.user, by: present.by })
    if (key !== keys.user) return
    const user = storedUser()
    if (user !== null) {
      if (present?.user.id !== user.id) storage.removeItem(keys.token)
      become({ kind: 'signed-in', user, by: validToken(user.id) === null ? 'device' : 'gateway' })
    } else if (present !== null) {
      storage.removeItem(keys.token)
      const reason = readJson(deviceStorage, keys.ended, endReason) ?? 'signed-out'
      become({ kind: 'signed-out', reason })
    }
  })
  // The cookie may belong to the signed-in user; the first refresh finds out.
  if (signedIn() === null) void payOwedSignOut()

  function bindTo(deviceKey: DeviceKey['publicKey'] | undefined): void {
    if (deviceKey === undefined) deviceStorage.removeItem(keys.bound)
    else deviceStorage.setItem(keys.bound, 'true')
  }

  async function signIn(credentials: {
    email: string
    password: string
    secondFactor?: string | undefined
    passkey?: PasskeyProof
  }): Promise<Result<User>> {
    const deviceKey = (await deps.deviceKey?.())?.publicKey
    const { email, password, secondFactor, passkey } = credentials
    const answer = await http.call(identityRoutes.signIn, {
      email,
      password,
      ...(secondFactor && { secondFactor }),
      ...(passkey && { passkey }),
      ...(deviceKey && { deviceKey }),
    })
    if (answer.ok) {
      bindTo(deviceKey)
      begin(answer.value)
      people.keepPassword(answer.value.user.id, credentials.password)
      return ok(answer.value.user)
    }
    const { code } = answer.problem
    if (isOutOfReach(answer.problem)) {
      const known = await people.recognise(credentials)
      if (known.ok) letIn(known.value)
      return known
    }
    if (
      code === 'auth/wrong-password' ||
      code === 'auth/invalid-credential' ||
      code === 'auth/user-not-found'
    )
      people.refused(credentials)
    return answer
  }

  async function accessToken({ renew = false }: { readonly renew?: boolean } = {}): Promise<string | null> {
    const present = signedIn()
    if (present === null || present.needsPassword === true) return null
    const { id } = present.user
    const valid = renew ? null : validToken(id)
    if (valid !== null && renewalOwed() === null) return valid
    let token = await refreshOnce()
    if (token !== null && renewalOwed() !== null) token = await refreshOnce()
    // A refresh that fails makes no valid token invalid.
    return token ?? (valid === null || needsPassword() ? null : validToken(id))
  }

  function oweRenewal(): void {
    storage.setItem(keys.renewalOwed, String(Number(renewalOwed() ?? 0) + 1))
  }

  function needsPassword(): boolean {
    return signedIn()?.needsPassword === true
  }

  function expire(): void {
    if (signedIn() !== null) end('expired')
  }

  const ofAccount: AccountDeps = {
    http,
    user: () => signedIn()?.user ?? null,
    needsPassword,
    accessToken,
    oweRenewal,
    expire,
    adopt(user) {
      const present = signedIn()
      if (present === null || present.user.id !== user.id) return
      deviceStorage.setItem(keys.user, JSON.stringify(user))
      people.met(user)
      become({ ...present, user })
    },
    passwordChanged(password) {
      const present = signedIn()
      if (present !== null) people.keepPassword(present.user.id, password)
    },
    ended(isDeleted) {
      const present = signedIn()
      if (present === null) return
      if (isDeleted) people.remove(present.user.id)
      else people.forgetPassword(present.user.id)
      end('signed-out')
    },
  }
  const account = lazyAccount(async () => (await import('./account.ts')).createAccount(ofAccount))

  return {
    mode: 'gateway',
    account,
    people,
    state: store.getState,
    subscribe: (listener) => store.subscribe(() => listener()),
    async signUp(draft) {
      const answer = await http.call(identityRoutes.signUp, draft)
      if (answer.ok) people.expect({ email: answer.value.email, password: draft.password })
      return answer
    },
    async finishSignUp(code) {
      const deviceKey = (await deps.deviceKey?.())?.publicKey
      const answer = await http.call(identityRoutes.finishSignUp, { code, ...(deviceKey && { deviceKey }) })
      if (!answer.ok) return answer
      bindTo(deviceKey)
      begin(answer.value)
      return ok(answer.value.user)
    },
    verifyEmail: (code, password) => http.call(identityRoutes.verifyEmail, { code, password }),
    async resendVerification(email): Promise<Result<null>> {
      const answer = await http.call(identityRoutes.resendVerification, { email })
      return answer.ok ? ok(null) : answer
    },
    async sendPasswordReset(email): Promise<Result<null>> {
      const answer = await http.call(identityRoutes.sendPasswordReset, { email })
      return answer.ok ? ok(null) : answer
    },
    checkActionCode: (code) => http.call(identityRoutes.checkActionCode, { code, asksBrowser: true }),
    confirmPasswordReset: (code, newPassword) =>
      http.call(identityRoutes.confirmPasswordReset, { code, newPassword }),
    signIn,
    async signInWithPasskey({ email, password }) {
      const asked = await http.call(identityRoutes.askPasskey, { email, password })
      if (!asked.ok) return asked
      const { signWithPasskey } = await import('./passkeys.ts')
      const signed = await signWithPasskey(asked.value)
      return signed.ok ? signIn({ email, password, passkey: signed.value }) : signed
    },
    async signOut() {
      deviceStorage.setItem(keys.signOutOwed, '1')
      end('signed-out')
      await payOwedSignOut()
    },
    accessToken,
    oweRenewal,
    expire,
  }
}

function sameState(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function readJson<Schema extends z.ZodType>(
  store: KeyValueStore,
  key: string,
  schema: Schema,
): z.infer<Schema> | null {
  const text = store.getItem(key)
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
