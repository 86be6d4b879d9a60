import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import { newUser, type User, user } from '#domain/schemas/user.ts'
import type { Database } from '#server/store/database.ts'
import { create, modify, read } from './registry.ts'
import { fingerprint, newSecret } from './secrets.ts'
import { formatCode, judgeCode, parseCode, verificationState, withCode } from './verification.ts'

/**
 * `user:<lower-case email>`: who may sign in with this address. One address, one document, one account: of two
 * parallel sign-ups the store lets one create it. It alone says whether the address is verified.
 */
const credentials = verificationState.extend({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  passwordHash: z.string(),
  isSuperAdmin: z.boolean(),
  createdAt: z.string(),
})
export type Credentials = z.infer<typeof credentials>

/** `account:<userId>`: the person's record. It can be made again from the credentials, should a crash come between. */
const account = z.looseObject({ email: z.string(), user })

export interface Accounts {
  create(draft: {
    email: string
    passwordHash: string
    name: string
    emailVerified: boolean
    isSuperAdmin: boolean
  }): Promise<Result<Credentials>>
  credentialsOf(email: string): Promise<Credentials | null>
  /** The person's record; null when there is no such account. */
  userById(userId: string): Promise<User | null>
  /** Changes the record, made first when it is missing. */
  changeUser(of: Credentials, change: (current: User) => User): Promise<User>
  /** A fresh verification code; the store keeps its fingerprint. Null when the address needs none. */
  newCode(email: string): Promise<{ code: string; name: string } | null>
  verify(code: string): Promise<Result<{ email: string }>>
}

export function createAccounts(registry: Database, clock: () => number): Accounts {
  const credentialsId = (email: string) => `user:${email}`
  const accountId = (userId: string) => `account:${userId}`
  const iso = () => new Date(clock()).toISOString()

  const recordOf = (of: Credentials): z.infer<typeof account> => ({
    email: of.email,
    user: {
      ...newUser({ id: of.userId, email: of.email, name: of.name, now: of.createdAt }),
      isSuperAdmin: of.isSuperAdmin,
      role: of.isSuperAdmin ? 'super_admin' : 'free_user',
    },
  })

  const credentialsOf = (email: string) => read(registry, credentialsId(email), credentials)

  const changeUser = async (of: Credentials, change: (current: User) => User): Promise<User> => {
    const stored = await modify(registry, accountId(of.userId), account, (current) => {
      const record = current ?? recordOf(of)
      return { ...record, user: change(record.user) }
    })
    return { ...(stored ?? recordOf(of)).user, emailVerified: of.emailVerified }
  }

  return {
    credentialsOf,
    changeUser,
    create: async ({ email, passwordHash, name, emailVerified, isSuperAdmin }) => {
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
      }
      if ((await create(registry, credentialsId(email), made)) === 'conflict')
        return fail(problem('auth/email-already-in-use'))
      await create(registry, accountId(made.userId), recordOf(made))
      return ok(made)
    },
    userById: async (userId) => {
      const found = await read(registry, accountId(userId), account)
      const signIn = found === null ? null : await credentialsOf(found.email)
      if (found === null || signIn === null || signIn.userId !== userId) return null
      return { ...found.user, emailVerified: signIn.emailVerified }
    },
    newCode: async (email) => {
      const secret = newSecret()
      const stored = await modify(registry, credentialsId(email), credentials, (current) =>
        current === null || current.emailVerified
          ? null
          : { ...current, codes: withCode(current.codes, fingerprint(secret), clock()) },
      )
      if (stored === null || stored.emailVerified) return null
      // The code is found again through the record, which a crash after signing up may have left unmade.
      await create(registry, accountId(stored.userId), recordOf(stored))
      return { code: formatCode(stored.userId, secret), name: stored.name }
    },
    verify: async (code) => {
      const invalid = fail(problem('auth/invalid-action-code'))
      const parts = parseCode(code)
      const found = parts === null ? null : await read(registry, accountId(parts.userId), account)
      if (parts === null || found === null) return invalid
      const used = fingerprint(parts.secret)
      let verdict = 'invalid' as ReturnType<typeof judgeCode>
      await modify(registry, credentialsId(found.email), credentials, (current) => {
        verdict = current?.userId === parts.userId ? judgeCode(current, used, clock()) : 'invalid'
        return current !== null && verdict === 'verifies'
          ? { ...current, emailVerified: true, codes: [], usedCode: used }
          : null
      })
      if (verdict === 'expired') return fail(problem('auth/expired-action-code'))
      return verdict === 'invalid' ? invalid : ok({ email: found.email })
    },
  }
}
