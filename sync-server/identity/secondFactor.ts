import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { NewPasskey, PasskeyOptions, PasskeyProof } from '#domain/protocol/passkeys.ts'
import type { SecondFactorSecret, SecondFactorState } from '#domain/protocol/secondFactor.ts'
import { createBackoff } from '#server/limits/backoff.ts'
import { passkeyMail, secondFactorMail } from '#server/mail/accountMails.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Accounts, Credentials } from './accounts.ts'
import { addressOf, newAuthenticator, newRecoveryCodes, withCode } from './authenticator.ts'
import type { KnownDevices } from './knownDevices.ts'
import { createPasskeys, shownPasskeys } from './passkeys.ts'
import type { Caller } from './passwordChanges.ts'
import type { PasswordCheck } from './passwordCheck.ts'
import type { Sessions } from './sessions.ts'

const quarterHourMs = 15 * 60 * 1000
/** Wrong codes without a wait: from one place, and of strangers from everywhere. Whoever gives one knows the password. */
const freeFromOnePlace = 5
const freeFromAll = 50
const firstWaitMs = 15_000

/** Two-factor sign-in by an authenticator app (TOTP, RFC 6238), with recovery codes, and with passkeys beside it. */
export interface SecondFactor {
  state(userId: string): Promise<Result<SecondFactorState>>
  /** A new secret; what was set up but never confirmed is void. */
  begin(by: Caller, currentPassword: string): Promise<Result<SecondFactorSecret>>
  /** Turns it on by the first code of the app, and ends every other session. */
  confirm(by: Caller, code: string): Promise<Result<{ recoveryCodes: string[] }>>
  renewCodes(by: Caller, given: Proof): Promise<Result<{ recoveryCodes: string[] }>>
  end(by: Caller, given: Proof): Promise<Result<null>>
  /** Of somebody whose password was right: uses up a code, or a passkey's signature, where the account needs one. */
  check(
    of: Credentials,
    given: { code?: string | undefined; passkey?: PasskeyProof | undefined },
    place: { from: string; device: string | null },
  ): Promise<Result<null>>
  /** What a passkey signs to sign in; of somebody whose password was right. */
  askPasskey(of: Credentials): Promise<Result<PasskeyOptions>>
  /** What an authenticator makes a new passkey with. */
  beginPasskey(by: Caller, given: Proof): Promise<Result<PasskeyOptions>>
  addPasskey(by: Caller, given: { name: string; answer: NewPasskey }): Promise<Result<SecondFactorState>>
  removePasskey(
    by: Caller,
    given: { currentPassword: string; passkeyId: string },
  ): Promise<Result<SecondFactorState>>
  /** Of somebody who has lost app and recovery codes; answers whether there is such an account. */
  remove(userId: string): Promise<boolean>
}

interface Proof {
  readonly currentPassword: string
  readonly code: string
}

export const needsCode = ({ authenticator }: Credentials): boolean => (authenticator?.since ?? null) !== null

export function createSecondFactor(deps: {
  accounts: Accounts
  sessions: Sessions
  check: PasswordCheck
  devices: KnownDevices
  mailer: Mailer
  clock: () => number
  publicUrl: () => string
}): SecondFactor {
  const { accounts, sessions, check, devices, mailer, clock, publicUrl } = deps
  const waits = { firstMs: firstWaitMs, mostMs: quarterHourMs, clock }
  const narrow = createBackoff({ free: freeFromOnePlace, ...waits })
  const wide = createBackoff({ free: freeFromAll, ...waits })

  const notAuthenticated = () => fail(problem('auth/not-authenticated'))
  const passkeys = createPasskeys({ accounts, clock, publicUrl })
  const tellOfPasskey = ({ email, name }: Credentials) =>
    mailer.post(passkeyMail({ to: email, name, publicUrl: publicUrl() }))
  const tell = ({ email, name }: Credentials, isOn: boolean) =>
    mailer.post(secondFactorMail({ to: email, name, isOn, publicUrl: publicUrl() }))

  /** Counted before the code is looked at, so that many guesses at once are not more than many in a row. */
  const attempt = async (
    of: Credentials,
    { place, isKnown }: { place: string; isKnown: boolean },
    wrong: 'auth/wrong-second-factor' | 'auth/wrong-passkey',
    use: () => Promise<boolean>,
  ): Promise<Result<null>> => {
    const [here, everywhere] = [`${of.userId} ${place}`, of.userId]
    if (narrow.waitMs(here) > 0 || (!isKnown && wide.waitMs(everywhere) > 0))
      return fail(problem('auth/too-many-requests'))
    narrow.count(here)
    if (!isKnown) wide.count(everywhere)
    if (!(await use())) return fail(problem(wrong))
    narrow.forget(here)
    if (!isKnown) wide.forget(everywhere)
    return ok(null)
  }

  const withCodeOf = (of: Credentials, code: string, place: { place: string; isKnown: boolean }) =>
    attempt(of, place, 'auth/wrong-second-factor', () =>
      accounts.changeAuthenticator(of, (current) =>
        current === null || current.since === null ? null : withCode(current, code, clock()),
      ),
    )

  /** Password and code again, before what protects the account changes. */
  const proved = async (by: Caller, { currentPassword, code }: Proof): Promise<Result<Credentials>> => {
    const checked = await check.again(by, currentPassword)
    if (!checked.ok) return checked
    if (!needsCode(checked.value)) return fail(problem('auth/no-second-factor'))
    const used = await withCodeOf(checked.value, code, { place: `session ${by.sessionId}`, isKnown: true })
    return used.ok ? checked : used
  }

  const state = async (userId: string): Promise<Result<SecondFactorState>> => {
    const of = await accounts.credentialsById(userId)
    if (of === null) return notAuthenticated()
    if (!needsCode(of)) return ok({ since: null, recoveryCodesLeft: 0 })
    const shown = shownPasskeys(of)
    return ok({
      since: of.authenticator?.since ?? null,
      recoveryCodesLeft: of.authenticator?.recoveryCodes.length ?? 0,
      ...(shown.length > 0 && { passkeys: shown }),
    })
  }

  return {
    state,
    begin: async (by, currentPassword) => {
      const checked = await check.again(by, currentPassword)
      if (!checked.ok) return checked
      const made = newAuthenticator()
      // What is on stays on: it is ended first, by a code of its own.
      const isBegun = await accounts.changeAuthenticator(checked.value, (current) =>
        (current?.since ?? null) === null ? made : null,
      )
      if (!isBegun) return fail(problem('auth/wrong-second-factor'))
      return ok({ secret: made.secret, address: addressOf(made, checked.value.email) })
    },
    confirm: async ({ userId, sessionId }, code) => {
      const of = await accounts.credentialsById(userId)
      if (of === null) return notAuthenticated()
      const { shown, kept } = newRecoveryCodes()
      let isBegun = false
      const isOn = await accounts.changeAuthenticator(of, (current) => {
        isBegun = current !== null && current.since === null
        const next = isBegun && current !== null ? withCode(current, code, clock()) : null
        return next && { ...next, since: new Date(clock()).toISOString(), recoveryCodes: kept }
      })
      if (!isOn) return fail(problem(isBegun ? 'auth/wrong-second-factor' : 'auth/no-second-factor'))
      await sessions.endAll(userId, sessionId)
      tell(of, true)
      return ok({ recoveryCodes: shown })
    },
    renewCodes: async (by, given) => {
      const checked = await proved(by, given)
      if (!checked.ok) return checked
      const { shown, kept } = newRecoveryCodes()
      const isRenewed = await accounts.changeAuthenticator(checked.value, (current) =>
        current === null || current.since === null ? null : { ...current, recoveryCodes: kept },
      )
      return isRenewed ? ok({ recoveryCodes: shown }) : fail(problem('auth/no-second-factor'))
    },
    end: async (by, given) => {
      const checked = await proved(by, given)
      if (!checked.ok) return checked
      await accounts.removeAuthenticator(checked.value.userId)
      tell(checked.value, false)
      return ok(null)
    },
    check: async (of, { code, passkey }, { from, device }) => {
      if (!needsCode(of)) return ok(null)
      if (code === undefined && passkey === undefined) return fail(problem('auth/second-factor-required'))
      const name = devices.nameFor(device, of.userId)
      const place = { place: name === null ? from : `device ${name}`, isKnown: name !== null }
      return passkey === undefined
        ? withCodeOf(of, code ?? '', place)
        : attempt(of, place, 'auth/wrong-passkey', () => passkeys.use(of, passkey))
    },
    askPasskey: (of) => passkeys.beginUse(of),
    beginPasskey: async (by, given) => {
      const checked = await proved(by, given)
      return checked.ok ? passkeys.beginAdding(checked.value) : checked
    },
    addPasskey: async ({ userId }, given) => {
      const of = await accounts.credentialsById(userId)
      if (of === null) return notAuthenticated()
      if (!needsCode(of)) return fail(problem('auth/no-second-factor'))
      const added = await passkeys.add(of, given)
      if (!added.ok) return added
      tellOfPasskey(of)
      return state(userId)
    },
    removePasskey: async (by, { currentPassword, passkeyId }) => {
      const checked = await check.again(by, currentPassword)
      if (!checked.ok) return checked
      const removed = await passkeys.remove(checked.value, passkeyId)
      return removed.ok ? state(by.userId) : removed
    },
    remove: async (userId) => {
      const of = await accounts.credentialsById(userId)
      if (of === null) return false
      await accounts.removeAuthenticator(userId)
      if (needsCode(of)) tell(of, false)
      return true
    },
  }
}
