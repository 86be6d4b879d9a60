import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { Session } from '#domain/protocol/identity.ts'
import type { User } from '#domain/schemas/user.ts'
import { ProblemError } from '#server/http/problems.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { verificationMail } from '#server/mail/verificationMail.ts'
import type { Database, Store } from '#server/store/database.ts'
import { type AccessTokens, accessTokenLifetimeS, createAccessTokens, signingKeyId } from './accessTokens.ts'
import { type Accounts, type Credentials, createAccounts } from './accounts.ts'
import { createAttempts } from './attempts.ts'
import { createMemberships, type Memberships, membershipsPrefix } from './memberships.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { ensurePersonalOrganization } from './personalOrganization.ts'
import { createSessions } from './sessions.ts'
import { recordActivity } from './signInActivity.ts'

/** A session, and the refresh token that continues it. */
export interface Renewable {
  readonly session: Session
  readonly refreshToken: string
}

/** Accounts and sessions: what the identity routes do, apart from HTTP. */
export interface Identity {
  signUp(draft: { email: string; password: string; name: string }): Promise<Result<{ email: string }>>
  /** @param from the caller's network address. */
  signIn(given: { email: string; password: string; from: string }): Promise<Result<Renewable>>
  refresh(refreshToken: string | null): Promise<Result<Renewable>>
  signOut(refreshToken: string | null): Promise<void>
  verifyEmail(code: string): Promise<Result<{ email: string }>>
  resendVerification(email: string): Promise<Result<null>>
  profile(userId: string): Promise<Result<User>>
  /** Who sent a request, by its bearer token. Throws the 401 problem when there is none that is valid. */
  authenticate(request: FastifyRequest): Promise<{ userId: string }>
  readonly memberships: Memberships
  readonly accounts: Accounts
  readonly passwords: Passwords
  close(): void
}

const quarterHourMs = 15 * 60 * 1000
/** Wrong passwords: from one address for one account, and for one account from everywhere. */
const wrongFromOneAddress = 10
const wrongFromAll = 100
/** Verification mails asked for one account in a quarter of an hour. */
const mailsAskedFor = 5

export async function createIdentity(given: {
  store: Store
  registry: Database
  mailer: Mailer
  clock: () => number
  hashMemoryKiB: number
  publicUrl: () => string
  log: FastifyBaseLogger
}): Promise<Identity> {
  const { store, registry, mailer, clock, log } = given
  const since = await registry.head()
  const accounts = createAccounts(registry, clock)
  const memberships = createMemberships(registry, clock)
  const sessions = createSessions(registry, clock)
  const passwords = await createPasswords(given.hashMemoryKiB)
  const tokens = await createAccessTokens(registry, clock)
  const narrow = createAttempts({ most: wrongFromOneAddress, windowMs: quarterHourMs, clock })
  const wide = createAttempts({ most: wrongFromAll, windowMs: quarterHourMs, clock })
  const mailRequests = createAttempts({ most: mailsAskedFor, windowMs: quarterHourMs, clock })
  const unfollow = followRegistry(registry, since, { memberships, tokens, log })

  const postCode = async (email: string) => {
    const made = await accounts.newCode(email)
    if (made === null) return
    mailer.post(verificationMail({ to: email, ...made, publicUrl: given.publicUrl() }))
  }

  const withMemberships = async (of: User): Promise<User> => {
    const organizations = Object.fromEntries(
      Object.entries(await memberships.organizationsOf(of.id)).map(([id, { role, joinedAt }]) => [
        id,
        { role, joinedAt },
      ]),
    )
    const isOrgOwner = Object.values(organizations).some(({ role }) => role === 'owner')
    return { ...of, organizations, isOrgOwner }
  }

  const sessionOf = async (of: User): Promise<Session> => ({
    accessToken: await tokens.issue(of),
    expiresIn: accessTokenLifetimeS,
    user: of,
  })

  const admit = async (of: Credentials): Promise<Renewable> => {
    const personal = of.isSuperAdmin
      ? null
      : await ensurePersonalOrganization({ store, memberships, clock }, of)
    const at = new Date(clock()).toISOString()
    const changed = await accounts.changeUser(of, (current) => ({
      ...current,
      defaultOrganization: current.defaultOrganization ?? personal,
      lastLoginAt: at,
      updatedAt: at,
    }))
    const user = await withMemberships(changed)
    const refreshToken = await sessions.begin(of.userId)
    await recordActivity({ store, clock }, 'user_login', user)
    return { session: await sessionOf(user), refreshToken }
  }

  const userById = async (userId: string): Promise<User | null> => {
    const found = await accounts.userById(userId)
    return found === null ? null : withMemberships(found)
  }

  return {
    memberships,
    accounts,
    passwords,
    signUp: async ({ email, password, name }) => {
      const passwordHash = await passwords.hash(password)
      const made = await accounts.create({
        email,
        passwordHash,
        name: wellFormed(name),
        emailVerified: false,
        isSuperAdmin: false,
      })
      if (!made.ok) return made
      await postCode(email)
      return ok({ email })
    },

    signIn: async ({ email, password, from }) => {
      const here = `${email} ${from}`
      if (narrow.exhausted(here) || wide.exhausted(email)) return fail(problem('auth/too-many-requests'))
      // Counted before the slow check, so that many guesses at once are not more than many in a row.
      narrow.count(here)
      wide.count(email)
      const found = await accounts.credentialsOf(email)
      const matches = await passwords.verify(found?.passwordHash ?? null, password)
      if (found === null) return fail(problem('auth/user-not-found'))
      if (!matches) return fail(problem('auth/wrong-password'))
      narrow.forget(here)
      wide.forget(email)
      if (!found.emailVerified) return fail(problem('auth/unverified-email'))
      return ok(await admit(found))
    },

    refresh: async (refreshToken) => {
      const renewed = refreshToken === null ? null : await sessions.renew(refreshToken)
      const user = renewed === null ? null : await userById(renewed.userId)
      if (renewed === null || user === null) return fail(problem('auth/not-authenticated'))
      return ok({ session: await sessionOf(user), refreshToken: renewed.token })
    },

    signOut: async (refreshToken) => {
      const ended = refreshToken === null ? null : await sessions.end(refreshToken)
      const user = ended === null ? null : await userById(ended.userId)
      if (user !== null) await recordActivity({ store, clock }, 'user_logout', user)
    },

    verifyEmail: (code) => accounts.verify(code),

    resendVerification: async (email) => {
      if (mailRequests.exhausted(email)) return fail(problem('auth/too-many-requests'))
      mailRequests.count(email)
      await postCode(email)
      return ok(null)
    },

    profile: async (userId) => {
      const user = await userById(userId)
      return user === null ? fail(problem('auth/not-authenticated')) : ok(user)
    },

    authenticate: async (request) => {
      const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
      const claims =
        scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? await tokens.check(token) : null
      if (claims === null) throw new ProblemError('auth/not-authenticated')
      return { userId: claims.sub }
    },

    close: unfollow,
  }
}

/** Half a surrogate pair is no character, and CouchDB refuses to store it. */
const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')

/** Hears what other gateways of the same store write: memberships, and the signing key. */
function followRegistry(
  registry: Database,
  since: string,
  to: { memberships: Memberships; tokens: AccessTokens; log: FastifyBaseLogger },
): () => void {
  return registry.follow(since, ({ id }) => {
    if (id.startsWith(membershipsPrefix)) to.memberships.changed(id.slice(membershipsPrefix.length))
    if (id === signingKeyId)
      to.tokens.reloadKey().catch((error: unknown) => to.log.error({ err: error }, 'signing key not read'))
  })
}
