import { createStore } from 'zustand/vanilla'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { avatarBytes } from '#domain/protocol/files.ts'
import { deletionWord, newPassword, profileChange, signUpRequest } from '#domain/protocol/identity.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import { email, newUser, type User } from '#domain/schemas/user.ts'
import { nobody } from '../nobody.ts'
import { createPasswords } from '../passwords.ts'
import type { AccountClient, SessionClient, SessionState } from '../types.ts'
import { type DemoAccount, demoAccounts, exportText, readExport } from './accounts.ts'

/** What the session of the demo mode needs from the browser. */
export interface DemoSessionDeps {
  /** Storage of this device. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly crypto: Crypto
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The window, which reports changes of `storage` by other tabs. */
  readonly storageEvents?: Pick<EventTarget, 'addEventListener'> | undefined
  /** Rounds of a password hash; tests use fewer. */
  readonly iterations?: number
}

const currentKey = 'groundwork.demo-user'

/**
 * A picture is stored inside the account's record, because the demo stores no files. Browsers give about 5 MB in all.
 */
const pictureBytes = 300 * 1024

/**
 * The session of the local demo mode, without a gateway. Accounts are in this browser's storage, passwords as PBKDF2
 * hashes. They separate people who share a browser, and protect nothing from a person who opens its developer tools.
 */
export function createDemoSession(deps: DemoSessionDeps): SessionClient {
  const { storage, crypto, now } = deps
  const accounts = demoAccounts(storage)
  const passwords = createPasswords(crypto, deps.iterations)
  const store = createStore<SessionState>(() => stored('none'))

  function stored(reason: 'none' | 'signed-out'): SessionState {
    const current = storage.getItem(currentKey)
    const account = current === null ? null : accounts.byId(current)
    return account === null
      ? { kind: 'signed-out', reason }
      : { kind: 'signed-in', user: account.user, by: 'device' }
  }

  function become(next: SessionState): void {
    store.setState(next, true)
  }

  function begin(user: User): void {
    storage.setItem(currentKey, user.id)
    become({ kind: 'signed-in', user, by: 'device' })
  }

  function end(): void {
    storage.removeItem(currentKey)
    become({ kind: 'signed-out', reason: 'signed-out' })
  }

  const iso = () => new Date(now()).toISOString()
  const newId = () => uuidv7(now(), crypto.getRandomValues(new Uint8Array(10)))

  /** Returns the signed-in account. Fails when another tab has deleted it. */
  function own(): Result<DemoAccount> {
    const state = store.getState()
    if (state.kind !== 'signed-in') return fail(problem('demo/not_authenticated'))
    const found = accounts.byId(state.user.id)
    return found === null ? fail(problem('demo/user_not_found')) : ok(found)
  }

  function changed(change: (current: User) => User): Result<User> {
    const found = own()
    if (!found.ok) return found
    const user = accounts.change(found.value.user.id, (current) => ({ ...change(current), updatedAt: iso() }))
    if (user === null) return fail(problem('demo/user_not_found'))
    become({ kind: 'signed-in', user, by: 'device' })
    return ok(user)
  }

  async function checked(currentPassword: string): Promise<Result<DemoAccount>> {
    const found = own()
    if (!found.ok) return found
    return (await passwords.matches(found.value.password, currentPassword))
      ? found
      : fail(problem('auth/wrong-password'))
  }

  const account: AccountClient = {
    async refresh() {
      return changed((current) => current)
    },
    async changeProfile(change) {
      const parsed = profileChange.safeParse(change)
      if (!parsed.success) return fail(problem('request/invalid'))
      const { name, personalSettings = {} } = parsed.data
      const given = Object.fromEntries(
        Object.entries(personalSettings).filter(([, value]) => value !== undefined),
      )
      return changed((current) => ({
        ...current,
        name: name ?? current.name,
        personalSettings: { ...current.personalSettings, ...given },
      }))
    },
    async uploadAvatar(picture) {
      if (picture.size > avatarBytes) return fail(problem('file/too-large'))
      if (picture.size > pictureBytes) return fail(problem('file/quota'))
      const bytes = new Uint8Array(await picture.arrayBuffer())
      const type = pictureType(bytes)
      if (type === null) return fail(problem('file/format'))
      const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
      try {
        return changed((current) => ({ ...current, avatar: `data:${type};base64,${btoa(text)}` }))
      } catch {
        return fail(problem('file/quota'))
      }
    },
    async removeAvatar() {
      return changed((current) => ({ ...current, avatar: null }))
    },
    async changeEmail({ currentPassword, newEmail }) {
      const found = await checked(currentPassword)
      if (!found.ok) return found
      const parsed = email.safeParse(newEmail)
      if (!parsed.success) return fail(problem('auth/invalid-email'))
      const there = accounts.byEmail(parsed.data)
      if (there !== null && there.user.id !== found.value.user.id)
        return fail(problem('demo/email_already_in_use'))
      const user = { ...found.value.user, email: parsed.data, updatedAt: iso() }
      accounts.remove(user.id)
      accounts.keep({ ...found.value, user })
      begin(user)
      return ok(null)
    },
    async changePassword({ currentPassword, newPassword: next }) {
      const found = await checked(currentPassword)
      if (!found.ok) return found
      if (!newPassword.safeParse(next).success) return fail(problem('auth/weak-password'))
      accounts.keep({ ...found.value, password: await passwords.make(next) })
      return ok(null)
    },
    secondFactor: async () => ok({ since: null, recoveryCodesLeft: 0 }),
    addPasskey: async () => fail(problem('auth/no-second-factor')),
    removePasskey: async () => fail(problem('auth/no-passkey')),
    beginSecondFactor: async () => fail(problem('auth/no-second-factor')),
    confirmSecondFactor: async () => fail(problem('auth/no-second-factor')),
    renewRecoveryCodes: async () => fail(problem('auth/no-second-factor')),
    endSecondFactor: async () => fail(problem('auth/no-second-factor')),
    async sessions() {
      const found = own()
      if (!found.ok) return found
      const { createdAt, lastLoginAt } = found.value.user
      const at = lastLoginAt ?? createdAt
      const here = { id: 'here', device: 'This browser', address: '', isCurrent: true }
      return ok([{ ...here, createdAt: at, lastUsedAt: at }])
    },
    async revokeSession() {
      return fail(problem('auth/session-not-found'))
    },
    async signOutEverywhere() {
      const found = own()
      if (!found.ok) return found
      end()
      return ok(null)
    },
    async download() {
      const found = own()
      return found.ok ? ok(JSON.stringify(found.value.user, null, 2)) : found
    },
    async remove({ currentPassword, confirmation }) {
      if (confirmation !== deletionWord) return fail(problem('account/confirm-deletion'))
      const found = await checked(currentPassword)
      if (!found.ok) return found
      accounts.remove(found.value.user.id)
      end()
      return ok(null)
    },
    async exportAccount() {
      const found = own()
      return found.ok ? ok(exportText(found.value)) : found
    },
    async importAccount(text) {
      const found = readExport(text)
      if (found === null) return fail(problem('demo/import-unreadable'))
      const there = accounts.byEmail(found.user.email)
      if (there !== null && there.user.id !== found.user.id) return fail(problem('demo/email_already_in_use'))
      accounts.keep(found)
      return ok({ email: found.user.email })
    },
  }

  deps.storageEvents?.addEventListener('storage', (event) => {
    if ((event as StorageEvent).key === currentKey) become(stored('signed-out'))
  })

  return {
    mode: 'demo',
    account,
    people: nobody,
    state: store.getState,
    subscribe: (listener) => store.subscribe(() => listener()),
    async signUp(draft) {
      const parsed = signUpRequest.safeParse(draft)
      if (!parsed.success) return fail(problem('request/invalid'))
      const { email: address, name } = parsed.data
      const password = await passwords.make(parsed.data.password)
      if (accounts.byEmail(address) !== null) return fail(problem('demo/email_already_in_use'))
      const at = iso()
      const organizationId = newId()
      const user: User = {
        ...newUser({ id: newId(), email: address, name, now: at }),
        // The demo sends no mail, so the address counts as verified.
        emailVerified: true,
        isOrgOwner: true,
        organizations: { [organizationId]: { role: 'owner', joinedAt: at } },
        defaultOrganization: organizationId,
        lastLoginAt: at,
      }
      accounts.keep({ user, password })
      begin(user)
      return ok({ email: address })
    },
    signInWithPasskey: async () => fail(problem('auth/no-passkey')),
    async signIn({ email: address, password }) {
      const found = accounts.byEmail(address.trim().toLowerCase())
      const matches = await passwords.matches(found?.password ?? null, password)
      if (found === null || !matches) return fail(problem('demo/invalid_credentials'))
      const user = accounts.change(found.user.id, (current) => ({ ...current, lastLoginAt: iso() }))
      begin(user ?? found.user)
      return ok(user ?? found.user)
    },
    async signOut() {
      end()
    },
    async verifyEmail() {
      return fail(problem('auth/invalid-action-code'))
    },
    async finishSignUp() {
      return fail(problem('auth/invalid-action-code'))
    },
    async resendVerification() {
      return ok(null)
    },
    async sendPasswordReset(address) {
      const found = accounts.byEmail(address.trim().toLowerCase())
      return fail(problem(found === null ? 'demo/user_not_found' : 'demo/no-mail'))
    },
    async checkActionCode() {
      return fail(problem('auth/invalid-action-code'))
    },
    async confirmPasswordReset() {
      return fail(problem('auth/invalid-action-code'))
    },
    async accessToken() {
      return null
    },
    oweRenewal() {},
    expire() {},
  }
}

/** Recognises a picture by its first bytes, as the gateway does. */
function pictureType(bytes: Uint8Array): string | null {
  const starts = (...given: number[]) => given.every((byte, index) => bytes[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  return starts(0x47, 0x49, 0x46, 0x38) ? 'image/gif' : null
}
