import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { ActionPurpose } from '#domain/protocol/identity.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import { newUser, type User, user } from '#domain/schemas/user.ts'
import { fingerprint, newSecret, sameText } from '#server/cryptography/secrets.ts'
import type { Database } from '#server/store/database.ts'
import { create, modify, read, remove } from '#server/store/registry.ts'
import {
  actionState,
  type CodeVerdict,
  codeLifetimeMs,
  formatCode,
  judgeCode,
  parseCode,
  withCode,
  withoutCodes,
} from './actionCodes.ts'
import { type Authenticator, authenticator } from './authenticator.ts'

/**
 * `user:<lower-case email>`: the credentials of an address. One address is one document, so that the store lets only
 * one of two concurrent sign-ups create it. It alone states whether the address is verified.
 */
const credentials = actionState.extend({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  passwordHash: z.string(),
  isSuperAdmin: z.boolean(),
  createdAt: z.string(),
  /** The address that codes of the purpose `email` were sent to. */
  newEmail: z.string().optional(),
  /** The account is moving to this address: nothing else changes in it, until whoever meets it has brought the move to its end. */
  movingTo: z.string().optional(),
  /** The account is being deleted: nobody signs in with it any more, and the address is not free yet. */
  leaving: z.boolean().optional(),
  /** Nobody signs in with it until an administrator lifts this. */
  suspended: z.object({ reason: z.string(), at: z.string(), by: z.string() }).optional(),
  /** The secret of the browser that signed up, until the address is verified. */
  signUp: z.object({ fingerprint: z.string(), expiresAt: z.int() }).optional(),
  /** Sign-in needs a code too, once it is set up. */
  authenticator: authenticator.optional(),
})
export type Credentials = z.infer<typeof credentials>

export const accountPrefix = 'account:'

/** `account:<userId>`: the person's record. It can be made again from the credentials, should a crash come between. */
const account = z.looseObject({ email: z.string(), user })

export interface Accounts {
  create(draft: {
    email: string
    passwordHash: string
    name: string
    emailVerified: boolean
    isSuperAdmin: boolean
    /** Kept by the browser that signs up; see `finishSignUp`. */
    signUpSecret?: string
  }): Promise<Result<Credentials>>
  credentialsOf(email: string): Promise<Credentials | null>
  credentialsById(userId: string): Promise<Credentials | null>
  /** The person's record; null when there is no such account. */
  userById(userId: string): Promise<User | null>
  /** Changes the record, made first when it is missing. */
  changeUser(of: Credentials, change: (current: User) => User): Promise<User>
  /** The name that mails greet with and that the record is made from. */
  rename(email: string, name: string): Promise<void>
  /** A fresh code; the store keeps its fingerprint. Null when there is no account, or nothing to verify. */
  newCode(email: string, purpose: ActionPurpose): Promise<{ code: string; name: string } | null>
  /** A code for `newEmail`, in place of those sent before; null when the password was changed meanwhile. */
  newEmailCode(of: Credentials, newEmail: string): Promise<string | null>
  /** What a code is for, without using it. */
  checkCode(code: string): Promise<Result<{ purpose: ActionPurpose; email: string }>>
  /** Verifies the address, or moves the account to the one that the code was sent to; `moved` has the one before. */
  verify(code: string): Promise<Result<{ email: string; moved: Credentials | null }>>
  /** The name that was given in this sign-up, if `secret` is that of the browser that signed up; else null. */
  signedUpBy(code: string, secret: string): Promise<string | null>
  /**
   * Verifies the address by a mailed code and the secret of the browser that signed up. Both are used up in one write.
   * `auth/wrong-password` where the secret is not that of this sign-up, or not any more: the password answers then.
   */
  finishSignUp(code: string, secret: string): Promise<Result<Credentials>>
  /** Uses a reset code up. It came by mail, so it verifies the address as well. */
  resetPassword(code: string, passwordHash: string): Promise<Result<Credentials>>
  /** Replaces the hash unless somebody else has done so meanwhile; answers whether it did. */
  changePassword(of: Credentials, passwordHash: string): Promise<boolean>
  /** Voids the codes that would move the account to another address. */
  stayAtAddress(userId: string): Promise<void>
  /** Makes the person a super administrator, or no longer one; null when there is no such account. */
  setSuperAdmin(userId: string, isSuperAdmin: boolean): Promise<User | null>
  /** Suspends the account, or with null lifts the suspension; answers whether there is such an account. */
  setSuspension(userId: string, suspension: { reason: string; by: string } | null): Promise<boolean>
  /** Changes the second factor in one step, unless the password was changed meanwhile; answers whether it did. */
  changeAuthenticator(
    of: Credentials,
    change: (current: Authenticator | null) => Authenticator | null,
  ): Promise<boolean>
  removeAuthenticator(userId: string): Promise<void>
  /** Marks the account as being deleted, unless its password was changed meanwhile. */
  beginLeaving(of: Credentials): Promise<boolean>
  /** Deletes record and credentials; the address is free then. */
  erase(of: { userId: string; email: string }): Promise<void>
}

export function createAccounts(registry: Database, clock: () => number): Accounts {
  const credentialsId = (email: string) => `user:${email}`
  const accountId = (userId: string) => `${accountPrefix}${userId}`
  const iso = () => new Date(clock()).toISOString()

  const recordOf = (of: Credentials): z.infer<typeof account> => ({
    email: of.email,
    user: {
      ...newUser({ id: of.userId, email: of.email, name: of.name, now: of.createdAt }),
      isSuperAdmin: of.isSuperAdmin,
      role: of.isSuperAdmin ? 'super_admin' : 'free_user',
    },
  })

  const credentialsOf = async (email: string): Promise<Credentials | null> => {
    const found = await read(registry, credentialsId(email), credentials)
    return found?.leaving === true ? null : found
  }

  /** Record and credentials together; null unless both belong to the same person. */
  const find = async (userId: string): Promise<{ record: User; signIn: Credentials } | null> => {
    const found = await read(registry, accountId(userId), account)
    const signIn = found === null ? null : await credentialsOf(found.email)
    if (found === null || signIn === null || signIn.userId !== userId) return null
    return { record: found.user, signIn }
  }

  /** A record that was made just now must not outlive an account that was deleted meanwhile. */
  const keepIfThere = async (of: Credentials): Promise<void> => {
    if ((await credentialsOf(of.email))?.userId !== of.userId)
      await remove(registry, accountId(of.userId), () => true)
  }

  const changeUser = async (of: Credentials, change: (current: User) => User): Promise<User> => {
    let isNew = false
    const stored = await modify(registry, accountId(of.userId), account, (current) => {
      isNew = current === null
      const record = current ?? recordOf(of)
      return { ...record, user: change(record.user) }
    })
    if (isNew) await keepIfThere(of)
    return { ...(stored ?? recordOf(of)).user, emailVerified: of.emailVerified }
  }

  /** Judges the code and, in the same write, does what `use` answers for a good one; null leaves everything as it is. */
  const withVerdict = async (
    code: string,
    use: (current: Credentials, purpose: ActionPurpose, used: string) => Credentials | null,
  ): Promise<{ verdict: CodeVerdict; stored: Credentials } | null> => {
    const parts = parseCode(code)
    const found = parts === null ? null : await read(registry, accountId(parts.userId), account)
    if (parts === null || found === null) return null
    const used = fingerprint(parts.secret)
    let verdict: CodeVerdict = { kind: 'invalid' }
    const stored = await modify(registry, credentialsId(found.email), credentials, (current) => {
      verdict = { kind: 'invalid' }
      if (current === null || current.userId !== parts.userId || current.leaving === true) return null
      if (current.movingTo !== undefined) {
        // The same code goes on where the move stopped.
        if (current.usedCode === used) verdict = { kind: 'good', purpose: 'email' }
        return null
      }
      verdict = judgeCode(current, used, clock())
      return verdict.kind === 'good' ? use(current, verdict.purpose, used) : null
    })
    if (stored?.movingTo !== undefined && !isFor(verdict, 'email')) await move(stored)
    return stored === null ? null : { verdict, stored }
  }

  /** Whether `secret` is that of the browser in which the person signed up for this account. */
  const holdsSignUp = ({ signUp, emailVerified, suspended }: Credentials, secret: string): boolean =>
    signUp !== undefined &&
    !emailVerified &&
    suspended === undefined &&
    signUp.expiresAt > clock() &&
    sameText(signUp.fingerprint, fingerprint(secret))

  const invalid = () => fail(problem('auth/invalid-action-code'))
  const changeWhere = async (
    email: string,
    change: (current: Credentials) => Credentials | null,
  ): Promise<boolean> => {
    let changed = false
    const stored = await modify(registry, credentialsId(email), credentials, (current) => {
      const isFixed = current === null || current.leaving === true || current.movingTo !== undefined
      const next = isFixed ? null : change(current)
      changed = next !== null
      return next
    })
    if (stored?.movingTo !== undefined) await move(stored)
    return changed
  }

  /**
   * Brings a move to its end: its beginning is one write, which a new password cannot overtake. The new address is claimed first,
   * then the record names it, then the old one is given up: after a crash between them the person signs in with either.
   */
  const move = async (of: Credentials): Promise<Result<{ email: string; moved: Credentials | null }>> => {
    const { newEmail: _, movingTo, ...rest } = of
    if (movingTo === undefined) return invalid()
    const claim: Credentials = { ...rest, email: movingTo, emailVerified: true }
    if ((await create(registry, credentialsId(movingTo), claim)) === 'conflict') {
      const there = await read(registry, credentialsId(movingTo), credentials)
      if (there?.userId !== of.userId) {
        await modify(registry, credentialsId(of.email), credentials, (current): Credentials | null => {
          if (current?.movingTo !== movingTo) return null
          const { movingTo: __, ...stays } = current
          return { ...stays, usedCode: null }
        })
        return fail(problem('auth/email-already-in-use'))
      }
    }
    const record = await modify(registry, accountId(of.userId), account, (current) =>
      current === null
        ? null
        : { ...current, email: movingTo, user: { ...current.user, email: movingTo, updatedAt: iso() } },
    )
    if (record === null) {
      // Deleted meanwhile: nothing of it may stay behind under the new address.
      await remove(registry, credentialsId(movingTo), (stored) => stored.userId === of.userId)
      return invalid()
    }
    await remove(registry, credentialsId(of.email), (stored) => stored.userId === of.userId)
    return ok({ email: movingTo, moved: of })
  }

  /** Whether the code would move its account to an address that another account has. */
  const leadsToTaken = async (code: string): Promise<boolean> => {
    const judged = await withVerdict(code, () => null)
    const { newEmail, userId, movingTo } = judged?.stored ?? {}
    if (!isFor(judged?.verdict, 'email') || newEmail === undefined || movingTo !== undefined) return false
    const there = await read(registry, credentialsId(newEmail), credentials)
    return there !== null && there.userId !== userId
  }

  return {
    credentialsOf,
    changeUser,
    credentialsById: async (userId) => (await find(userId))?.signIn ?? null,
    create: async ({ email, passwordHash, name, emailVerified, isSuperAdmin, signUpSecret }) => {
      const made: Credentials = {
        userId: uuidv7(clock(), new Uint8Array(randomBytes(10))),
        email,
        name,
        passwordHash,
        emailVerified,
        isSuperAdmin,
        codes: [],
        usedCode: null,
        createdAt: iso(),
        ...(signUpSecret !== undefined && {
          signUp: { fingerprint: fingerprint(signUpSecret), expiresAt: clock() + codeLifetimeMs.verify },
        }),
      }
      if ((await create(registry, credentialsId(email), made)) === 'conflict')
        return fail(problem('auth/email-already-in-use'))
      await create(registry, accountId(made.userId), recordOf(made))
      return ok(made)
    },
    userById: async (userId) => {
      const found = await find(userId)
      return found === null ? null : { ...found.record, emailVerified: found.signIn.emailVerified }
    },
    rename: async (email, name) => {
      await changeWhere(email, (current) => (current.name === name ? null : { ...current, name }))
    },
    setSuspension: async (userId, suspension) => {
      const found = await find(userId)
      if (found === null) return false
      await changeWhere(found.signIn.email, (current) => {
        if (current.userId !== userId) return null
        const { suspended: _, ...rest } = current
        return suspension === null ? rest : { ...rest, codes: [], suspended: { ...suspension, at: iso() } }
      })
      return true
    },
    setSuperAdmin: async (userId, isSuperAdmin) => {
      const found = await find(userId)
      if (found === null) return null
      await changeWhere(found.signIn.email, (current) =>
        current.userId === userId && current.isSuperAdmin !== isSuperAdmin
          ? { ...current, isSuperAdmin }
          : null,
      )
      return changeUser(found.signIn, (current) => ({
        ...current,
        isSuperAdmin,
        role: isSuperAdmin ? 'super_admin' : current.role === 'super_admin' ? 'free_user' : current.role,
      }))
    },
    newCode: async (email, purpose) => {
      const secret = newSecret()
      let next: Credentials | null = null
      await changeWhere(email, (current) => {
        next = null
        if (purpose === 'verify' && current.emailVerified) return null
        next = { ...current, codes: withCode(current.codes, purpose, fingerprint(secret), clock()) }
        return next
      })
      const stored = next as Credentials | null
      if (stored === null) return null
      // The code is found again through the record, which a crash after signing up may have left unmade.
      const made = await create(registry, accountId(stored.userId), recordOf(stored))
      if (made === 'written') await keepIfThere(stored)
      return { code: formatCode(stored.userId, secret), name: stored.name }
    },
    newEmailCode: async (of, newEmail) => {
      const secret = newSecret()
      const changed = await changeWhere(of.email, (current) => {
        if (current.passwordHash !== of.passwordHash) return null
        const others = withoutCodes(current.codes, 'email')
        return { ...current, newEmail, codes: withCode(others, 'email', fingerprint(secret), clock()) }
      })
      return changed ? formatCode(of.userId, secret) : null
    },
    checkCode: async (code) => {
      const judged = await withVerdict(code, () => null)
      if (judged?.verdict.kind === 'expired') return fail(problem('auth/expired-action-code'))
      if (judged === null || judged.verdict.kind === 'invalid') return invalid()
      const purpose = judged.verdict.kind === 'good' ? judged.verdict.purpose : 'verify'
      const { email, newEmail } = judged.stored
      return ok({ purpose, email: purpose === 'email' ? (newEmail ?? email) : email })
    },
    verify: async (code) => {
      // Asked first, so that the code stays good: the address may become free.
      if (await leadsToTaken(code)) return fail(problem('auth/email-already-in-use'))
      const judged = await withVerdict(code, (current, purpose, used) =>
        purpose === 'verify'
          ? verified(current, used)
          : purpose === 'email' && current.newEmail !== undefined
            ? // Kept as the used one: mail scanners open a link before its reader does.
              { ...current, movingTo: current.newEmail, codes: [], usedCode: used }
            : null,
      )
      if (judged?.verdict.kind === 'expired') return fail(problem('auth/expired-action-code'))
      if (judged !== null && isFor(judged.verdict, 'email')) return move(judged.stored)
      const isVerified = judged?.verdict.kind === 'verified-already' || isFor(judged?.verdict, 'verify')
      return judged !== null && isVerified ? ok({ email: judged.stored.email, moved: null }) : invalid()
    },
    signedUpBy: async (code, secret) => {
      const judged = await withVerdict(code, () => null)
      if (judged === null || !isFor(judged.verdict, 'verify')) return null
      return holdsSignUp(judged.stored, secret) ? judged.stored.name : null
    },
    finishSignUp: async (code, secret) => {
      let isHeld = false
      const judged = await withVerdict(code, (current, purpose, used) => {
        isHeld = purpose === 'verify' && holdsSignUp(current, secret)
        return isHeld ? verified(current, used) : null
      })
      if (judged?.verdict.kind === 'expired') return fail(problem('auth/expired-action-code'))
      if (judged === null || judged.verdict.kind === 'invalid') return invalid()
      return isHeld ? ok(judged.stored) : fail(problem('auth/wrong-password'))
    },
    resetPassword: async (code, passwordHash) => {
      const judged = await withVerdict(code, (current, purpose) =>
        // Whoever knew the old password, or asked for other codes, knows nothing that is worth anything now.
        purpose === 'reset'
          ? { ...withoutSignUp(current), passwordHash, emailVerified: true, codes: [] }
          : null,
      )
      if (judged?.verdict.kind === 'expired') return fail(problem('auth/expired-action-code'))
      return judged !== null && isFor(judged.verdict, 'reset') ? ok(judged.stored) : invalid()
    },
    changePassword: (of, passwordHash) =>
      changeWhere(of.email, (current) =>
        current.userId === of.userId && current.passwordHash === of.passwordHash
          ? // Whoever knew the old one may have asked for the rest; a code that verifies this address is its owner's.
            { ...current, passwordHash, codes: current.codes.filter(({ purpose }) => purpose === 'verify') }
          : null,
      ),
    stayAtAddress: async (userId) => {
      const found = await find(userId)
      if (found === null) return
      await changeWhere(found.signIn.email, (current) =>
        current.userId === userId && current.codes.some(({ purpose }) => purpose === 'email')
          ? { ...current, codes: withoutCodes(current.codes, 'email') }
          : null,
      )
    },
    changeAuthenticator: (of, change) =>
      changeWhere(of.email, (current) => {
        if (current.userId !== of.userId || current.passwordHash !== of.passwordHash) return null
        const next = change(current.authenticator ?? null)
        return next === null ? null : { ...current, authenticator: next }
      }),
    removeAuthenticator: async (userId) => {
      const found = await find(userId)
      if (found === null) return
      await changeWhere(found.signIn.email, (current) => {
        const { authenticator: _, ...rest } = current
        return current.userId === userId ? rest : null
      })
    },
    beginLeaving: (of) =>
      changeWhere(of.email, (current) =>
        current.userId === of.userId && current.passwordHash === of.passwordHash
          ? { ...current, leaving: true, codes: [] }
          : null,
      ),
    erase: async ({ userId, email }) => {
      await remove(registry, accountId(userId), () => true)
      // Somebody new may have the address already, when an interrupted deletion is finished later.
      await remove(registry, credentialsId(email), (stored) => stored.userId === userId)
    },
  }
}

const withoutSignUp = ({ signUp: _, ...rest }: Credentials): Credentials => rest

/** With the address verified by the code that `used` is the fingerprint of. */
const verified = (of: Credentials, used: string): Credentials => ({
  ...withoutSignUp(of),
  emailVerified: true,
  codes: withoutCodes(of.codes, 'verify'),
  usedCode: used,
})

const isFor = (verdict: CodeVerdict | undefined, purpose: ActionPurpose): boolean =>
  verdict?.kind === 'good' && verdict.purpose === purpose
