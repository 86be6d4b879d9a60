import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { Attempts } from '#server/limits/attempts.ts'
import {
  accountExistsMail,
  emailChangeAskedMail,
  emailChangedMail,
  newEmailMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from '#server/mail/accountMails.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Accounts, Credentials } from './accounts.ts'
import type { PasswordCheck } from './passwordCheck.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'

/** A signed-in user with the session of the request. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
}

export interface PasswordChanges {
  /**
   * Mails a code, if there is an account for it. The answer is the same, and as quick, whether there is or not.
   * `auth/too-many-requests` counts addresses that have no account as well.
   */
  sendCode(given: {
    email: string
    purpose: keyof typeof mailOf
    continueUrl: string | undefined
  }): Promise<Result<null>>
  /** Sets a password by a mailed code and ends every session. */
  confirmReset(code: string, newPassword: string): Promise<Result<{ email: string }>>
  /** Mails a code to the new address; the account is there when the code comes back. Tells nobody whether it is taken. */
  sendNewEmailCode(by: Caller, given: { currentPassword: string; newEmail: string }): Promise<Result<null>>
  /**
   * Verifies an address by a mailed code and the password of the account, or moves the account to the address and mails the old one.
   * The mail reaches the owner of the address; the password shows that the owner signed up. An owner who did not sign up sets a new
   * password by mail, which voids the password of the stranger.
   */
  verifyEmail(given: {
    code: string
    password: string | undefined
    from: string
    device?: string | null
  }): Promise<Result<{ email: string }>>
  /** Ends every other session of the caller. */
  change(by: Caller, given: { currentPassword: string; newPassword: string }): Promise<Result<null>>
}

const mailOf = { verify: verificationMail, reset: passwordResetMail } as const

/** The mailed codes, and the two ways to another password. */
export function createPasswordChanges(deps: {
  accounts: Accounts
  sessions: Sessions
  passwords: Passwords
  check: PasswordCheck
  mailRequests: Attempts
  mailer: Mailer
  /** Why no account may have this address; null where it may. */
  objectionToAddress: (email: string) => Promise<ErrorCode | null>
  publicUrl: () => string
}): PasswordChanges {
  const { accounts, sessions, passwords, check, mailRequests, mailer, publicUrl } = deps

  const tell = ({ email, name }: Credentials) =>
    mailer.post(passwordChangedMail({ to: email, name, publicUrl: publicUrl() }))

  return {
    sendCode: async ({ email, purpose, continueUrl }) => {
      // A page of ours may lead on to nowhere but this installation.
      if (continueUrl !== undefined && !isOurs(continueUrl, publicUrl()))
        return fail(problem('auth/invalid-continue-uri'))
      const key = `${purpose} ${email}`
      if (mailRequests.exhausted(key)) return fail(problem('auth/too-many-requests'))
      mailRequests.count(key)
      mailer.later(async () => {
        const made = await accounts.newCode(email, purpose)
        return made === null
          ? null
          : mailOf[purpose]({
              to: email,
              ...made,
              publicUrl: publicUrl(),
              continueUrl: continueUrl ?? null,
            })
      })
      return ok(null)
    },

    sendNewEmailCode: async (by, { currentPassword, newEmail }) => {
      const checked = await check.again(by, currentPassword)
      if (!checked.ok) return checked
      const of = checked.value
      if (!of.emailVerified) return fail(problem('account/unverified'))
      const objection = await deps.objectionToAddress(newEmail)
      if (objection !== null) return fail(problem(objection))
      // By account too: each mail to another address is one more to the old address.
      const keys = [`email ${newEmail}`, `email of ${of.userId}`]
      if (keys.some(mailRequests.exhausted)) return fail(problem('auth/too-many-requests'))
      for (const key of keys) mailRequests.count(key)
      mailer.later(async () => {
        const to = { to: newEmail, publicUrl: publicUrl() }
        const taken = await accounts.credentialsOf(newEmail)
        if (taken !== null) return accountExistsMail({ ...to, name: taken.name })
        const code = await accounts.newEmailCode(of, newEmail)
        // Before the code is out: who did not ask can still stop it.
        if (code !== null)
          mailer.post(emailChangeAskedMail({ to: of.email, name: of.name, newEmail, publicUrl: publicUrl() }))
        return code === null ? null : newEmailMail({ ...to, name: of.name, code, continueUrl: null })
      })
      return ok(null)
    },

    verifyEmail: async ({ code, password, from, device = null }) => {
      const known = await accounts.checkCode(code)
      if (!known.ok) return known
      const { purpose, email: address } = known.value
      // A used code verifies nothing more, so it needs no password.
      const isVerified = (await accounts.credentialsOf(address))?.emailVerified === true
      if (purpose === 'verify' && !isVerified) {
        if (password === undefined) return fail(problem('auth/wrong-password'))
        const checked = await check.signIn({ email: address, password, from, device })
        if (!checked.ok)
          return checked.problem.code === 'auth/invalid-credential'
            ? fail(problem('auth/wrong-password'))
            : checked
      }
      const verified = await accounts.verify(code)
      if (!verified.ok) return verified
      const { email, moved } = verified.value
      if (moved !== null)
        mailer.post(emailChangedMail({ to: moved.email, name: moved.name, newEmail: email }))
      return ok({ email })
    },

    confirmReset: async (code, newPassword) => {
      // Looked at first: the slow hash is for those who have a code.
      const known = await accounts.checkCode(code)
      if (!known.ok) return known
      if (known.value.purpose !== 'reset') return fail(problem('auth/invalid-action-code'))
      const reset = await accounts.resetPassword(code, await passwords.hash(newPassword))
      if (!reset.ok) return reset
      await sessions.endAll(reset.value.userId)
      check.forgive(reset.value.email)
      tell(reset.value)
      return ok({ email: reset.value.email })
    },

    change: async (by, { currentPassword, newPassword }) => {
      const checked = await check.again(by, currentPassword)
      if (!checked.ok) return checked
      const changed = await accounts.changePassword(checked.value, await passwords.hash(newPassword))
      // Somebody else has changed it since: what was given is the current one no more.
      if (!changed) return fail(problem('auth/wrong-password'))
      await sessions.endAll(by.userId, by.sessionId)
      tell(checked.value)
      return ok(null)
    },
  }
}

const isOurs = (address: string, publicUrl: string): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin
