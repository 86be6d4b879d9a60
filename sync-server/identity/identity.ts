import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { unheld } from '#domain/permissions/allowance.ts'
import type { Actor } from '#domain/permissions/can.ts'
import { objectionToSignUp, type SignUpRule } from '#domain/permissions/signUp.ts'
import type { DeviceProof, DevicePublicKey } from '#domain/protocol/deviceKey.ts'
import type { ActionPurpose, Session, SessionEntry } from '#domain/protocol/identity.ts'
import type { PasskeyOptions, PasskeyProof } from '#domain/protocol/passkeys.ts'
import type { User } from '#domain/schemas/user.ts'
import { provingKey, signingKeyId } from '#server/cryptography/keys.ts'
import { newSecret } from '#server/cryptography/secrets.ts'
import type { Origin } from '#server/http/device.ts'
import { ProblemError } from '#server/http/problems.ts'
import { createAttempts } from '#server/limits/attempts.ts'
import { accountExistsMail, verificationMail } from '#server/mail/accountMails.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { createInvitationStore } from '#server/membership/invitationStore.ts'
import { createMemberships, type Memberships, membershipsPrefix } from '#server/membership/memberships.ts'
import { ensurePersonalOrganization } from '#server/membership/personalOrganization.ts'
import { createRoster } from '#server/membership/roster.ts'
import { createSuspensions, type Suspensions, suspensionPrefix } from '#server/membership/suspensions.ts'
import type { Database, Store, StoredDocument } from '#server/store/database.ts'
import type { PersonalDataSource } from '#server/store/personalData.ts'
import { heldOfFreeTier } from '#server/sync/allowance.ts'
import type { Organizations } from '#server/sync/organizations.ts'
import { type AccessTokens, accessTokenLifetimeS, createAccessTokens } from './accessTokens.ts'
import { createAccountDeletion } from './accountDeletion.ts'
import { exportText } from './accountExport.ts'
import { type Accounts, accountPrefix, type Credentials, createAccounts } from './accounts.ts'
import { createBasicSignIn } from './basic.ts'
import { createKnownDevices, type KnownDevices } from './knownDevices.ts'
import { type Caller, createPasswordChanges, type PasswordChanges } from './passwordChanges.ts'
import { createPasswordCheck } from './passwordCheck.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { identityDataSources } from './personalDataSources.ts'
import { platformRoleOf, rolesInOthers } from './platformRole.ts'
import { createProfiles, type Profiles } from './profiles.ts'
import { createSecondFactor, needsCode, type SecondFactor } from './secondFactor.ts'
import { createSessions, type Sessions, sessionsPrefix } from './sessions.ts'
import { createPersonSettings, type PersonSettings, settingsPrefix } from './settings.ts'
import { recordActivity } from './signInActivity.ts'

/** A session, and the refresh token that continues it. */
export interface Renewable {
  readonly session: Session
  readonly refreshToken: string
}

/** Accounts and sessions without HTTP: the operations of the identity routes. */
export interface Identity {
  /** The secret shows later that a mailed code is opened in the browser that signed up. */
  signUp(draft: {
    email: string
    password: string
    name: string
  }): Promise<Result<{ email: string; secret: string }>>
  /** Verifies the address and signs in, in the browser that signed up; without its secret the password does. */
  finishSignUp(given: {
    code: string
    secret: string
    from: Origin
    deviceKey?: DevicePublicKey | undefined
  }): Promise<Result<Renewable>>
  signIn(given: {
    email: string
    password: string
    /** Of the authenticator app, or a recovery code. */
    secondFactor?: string | undefined
    /** In place of a code. */
    passkey?: PasskeyProof | undefined
    from: Origin
    /** Cookie of the browser, by which it may be a known one. */
    device?: string | null
    /** The session is bound to the browser that has this key. */
    deviceKey?: DevicePublicKey | undefined
  }): Promise<Result<Renewable>>
  /** What a passkey of the account signs to sign in. */
  askPasskey(given: {
    email: string
    password: string
    from: Origin
    device?: string | null
  }): Promise<Result<PasskeyOptions>>
  /** Whether the account has signed in with this browser before; its cookie tells. */
  isKnownDevice(email: string, device: string | null): Promise<boolean>
  refresh(refreshToken: string | null, from: Origin, proof?: DeviceProof): Promise<Result<Renewable>>
  signOut(refreshToken: string | null): Promise<void>
  signOutEverywhere(userId: string): Promise<void>
  sessionsOf(by: Caller): Promise<readonly SessionEntry[]>
  /**
   * Ends a session, and voids a move to another address: whoever had the session may have asked for it. `auth/session-not-found` when
   * it has ended, or is somebody else's.
   */
  revokeSession(by: Caller, sessionId: string): Promise<Result<null>>
  /** @param secret of the browser that asks, when it has signed up. */
  checkActionCode(
    code: string,
    secret: string | null,
  ): Promise<Result<{ purpose: ActionPurpose; email: string; signedUpHere?: { name: string } }>>
  /** The text of an `AccountExport`, in pieces: what a person has written may be too large for memory. */
  exportAccount(userId: string): Promise<Result<AsyncGenerator<string>>>
  deleteAccount(by: Caller, currentPassword: string): Promise<Result<null>>
  /** Who sent a request, by its bearer token. Throws the 401 problem when there is none that is valid. */
  authenticate(request: FastifyRequest): Promise<{ userId: string; sessionId: string }>
  /** The same for programs that copy documents out: by bearer token, or by e-mail and password with every request. */
  authenticateProgram(request: FastifyRequest): Promise<{ userId: string }>
  /** Whether the session of a request that was authenticated before is still alive. */
  isSignedIn(request: FastifyRequest): Promise<boolean>
  /** Suspends an account and ends its sessions, or with null lifts the suspension; answers whether there is such an account. */
  suspend(userId: string, suspension: { reason: string; by: string } | null): Promise<boolean>
  /** Ends every session of a person, and voids a move to another address that somebody asked for in one of them. */
  endSessions(userId: string): Promise<void>
  readonly devices: KnownDevices
  readonly passwordChanges: PasswordChanges
  readonly secondFactor: SecondFactor
  readonly profiles: Profiles
  readonly settings: PersonSettings
  readonly memberships: Memberships
  /** Of organizations. */
  readonly suspensions: Suspensions
  /** The person as the permission rules see them, by what the store says now; never as a super administrator. */
  actorOf(userId: string): Promise<Actor>
  readonly accounts: Accounts
  readonly passwords: Passwords
  close(): void
}

/** Longer than signing up takes, with the hash and the writes of a new account. */
const evenTimeMs = 300

/** Making an account takes some writes longer than finding that there is one: with `even`, neither shows. */
const inEvenTime =
  <Given, Value>(even: boolean, work: (given: Given) => Promise<Value>) =>
  async (given: Given): Promise<Value> => {
    const [value] = await Promise.all([work(given), even ? wait(evenTimeMs) : null])
    return value
  }

const quarterHourMs = 15 * 60 * 1000
/** Mails of one kind asked for one address in a quarter of an hour. */
const mailsAskedFor = 5

export async function createIdentity(given: {
  store: Store
  registry: Database
  organizations: Organizations
  mailer: Mailer
  clock: () => number
  hashMemoryKiB: number
  /** Whether signing in and up are silent on which addresses have accounts. */
  hidesAccounts: boolean
  /** Who may make an account. */
  signUp: SignUpRule
  /** Other places where something of people is kept. */
  dataSources: readonly PersonalDataSource[]
  /** Whether organizations of the free plan are held to its limits. */
  freeTier: boolean
  /** Removes what is kept apart from a document, and from an organization, before it is erased. */
  dropAttachedRecords: (stored: StoredDocument) => Promise<void>
  dropRecords: (organizationId: string) => Promise<void>
  publicUrl: () => string
  log: FastifyBaseLogger
}): Promise<Identity> {
  const { store, registry, organizations, mailer, clock, log, publicUrl } = given
  const since = await registry.head()
  const accounts = createAccounts(registry, clock)
  const memberships = createMemberships(registry, clock)
  const sessions = createSessions(registry, clock)
  const suspensions = createSuspensions(registry, clock)
  const settings = createPersonSettings({ registry, accounts, clock })
  const passwords = await createPasswords(given.hashMemoryKiB)
  const tokens = await createAccessTokens(registry, clock)
  const mailRequests = createAttempts({ most: mailsAskedFor, windowMs: quarterHourMs, clock })
  const devices = createKnownDevices(await provingKey(registry))
  const check = createPasswordCheck({ accounts, passwords, devices, clock, hides: given.hidesAccounts })
  const secondFactor = createSecondFactor({ accounts, sessions, check, devices, mailer, clock, publicUrl })
  const own = identityDataSources({ ...given, accounts, memberships, sessions, settings })
  const dataSources = [...own.first, ...given.dataSources, ...own.last]
  const invitations = createInvitationStore(registry, clock)
  const roster = createRoster(registry, memberships, clock)
  const accountDeletion = createAccountDeletion({
    registry,
    accounts,
    memberships,
    organizations,
    roster,
    dataSources,
    mailer,
  })
  await accountDeletion.finishInterrupted()
  const unfollow = followRegistry(registry, since, {
    memberships,
    suspensions,
    sessions,
    settings,
    tokens,
    log,
  })

  const withMemberships = async (of: User): Promise<User> => {
    const entries = await memberships.organizationsOf(of.id)
    const roles = Object.fromEntries(
      Object.entries(entries).map(([id, { role, joinedAt }]) => [id, { role, joinedAt }]),
    )
    const { states } = await organizations.readable(Object.keys(roles))
    const teams = states.map(({ access }) => access.teamsOf(of.id))
    const projects = Object.fromEntries(
      Object.entries(Object.assign({}, ...teams) as Record<string, string>).map(([id, role]) => [
        id,
        { role },
      ]),
    )
    const ownRoles = Object.fromEntries(Object.entries(entries).map(([id, { role }]) => [id, role]))
    const owners = await Promise.all(states.map(({ id }) => memberships.ownerOf(id)))
    const held = await heldOfFreeTier(states.filter((_, index) => owners[index] === of.id))
    const freeTierLimits = {
      ...of.freeTierLimits,
      ...(given.freeTier ? {} : unheld),
      usedCalculations: held.activeCalculations,
      usedProjects: held.projects,
    }
    const suspended = await suspensions.among(Object.keys(roles))
    return {
      ...of,
      organizations: roles,
      projects,
      role: platformRoleOf(of, ownRoles, states),
      isOrgOwner: rolesInOthers(of.id, ownRoles).includes('owner'),
      freeTierLimits,
      // Apps of earlier versions reject the field, so the gateway leaves it out if it is empty.
      ...(Object.keys(suspended).length > 0 && { suspensions: suspended }),
    }
  }

  const sessionOf = async (of: User, sessionId: string): Promise<Session> => ({
    accessToken: await tokens.issue(of, sessionId),
    expiresIn: accessTokenLifetimeS,
    user: of,
  })

  const admit = async (
    of: Credentials,
    from: Origin,
    deviceKey: DevicePublicKey | undefined,
  ): Promise<Result<Renewable>> => {
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
    const begun = await sessions.begin(of.userId, from, deviceKey)
    // Whoever changed the password, or deleted the account, since it was checked has ended the sessions of then.
    const now = await accounts.credentialsOf(of.email)
    const isAdmitted =
      now?.passwordHash === of.passwordHash && now.suspended === undefined && needsCode(now) === needsCode(of)
    if (now?.userId !== of.userId || !isAdmitted) {
      await sessions.end(begun.token)
      // What signing in has made anew of a deleted account goes too.
      if (now?.userId !== of.userId)
        for (const { erase } of dataSources)
          await erase({ userId: of.userId, email: of.email, organizationIds: [] })
      return fail(problem('auth/wrong-password'))
    }
    const user = await withMemberships(changed)
    await recordActivity({ store, clock, log }, 'user_login', user)
    return ok({ session: await sessionOf(user, begun.id), refreshToken: begun.token })
  }

  const userById = async (userId: string): Promise<User | null> => {
    const found = await accounts.userById(userId)
    return found === null ? null : withMemberships(found)
  }

  const authenticate: Identity['authenticate'] = async (request) => {
    const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
    const claims =
      scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? await tokens.check(token) : null
    if (claims === null || !(await sessions.isAlive(claims.sid)))
      throw new ProblemError('auth/not-authenticated')
    request.sessionId = claims.sid
    return { userId: claims.sub, sessionId: claims.sid }
  }
  const basic = createBasicSignIn({ accounts, check, clock })

  const isInvited = async (email: string): Promise<boolean> =>
    (await invitations.toAddress(email)).some(([, each]) => invitations.isOpen(each))

  const endSessions = async (userId: string): Promise<void> => {
    await accounts.stayAtAddress(userId)
    await sessions.endAll(userId)
  }

  return {
    memberships,
    suspensions,
    accounts,
    passwords,
    devices,
    passwordChanges: createPasswordChanges({
      accounts,
      sessions,
      passwords,
      check,
      mailRequests,
      mailer,
      // Who has left the mailbox of a firm must not keep the account by another one.
      objectionToAddress: async (email) =>
        typeof given.signUp === 'string'
          ? null
          : objectionToSignUp(given.signUp, { email, isInvited: await isInvited(email) }),
      publicUrl,
    }),
    secondFactor,
    profiles: createProfiles({ accounts, userById, clock }),
    settings,
    signUp: inEvenTime(given.hidesAccounts, async ({ email, password, name }) => {
      const objection = objectionToSignUp(given.signUp, { email, isInvited: await isInvited(email) })
      if (objection !== null) return fail(problem(objection))
      const passwordHash = await passwords.hash(password)
      // One for an address that is taken too: it opens nothing, and its cookie tells nothing.
      const secret = newSecret()
      const made = await accounts.create({
        email,
        passwordHash,
        name,
        emailVerified: false,
        isSuperAdmin: false,
        signUpSecret: secret,
      })
      if (!made.ok) {
        if (!given.hidesAccounts) return made
        // Counted like every mail that strangers cause.
        const key = `exists ${email}`
        if (mailRequests.exhausted(key)) return ok({ email, secret })
        mailRequests.count(key)
        mailer.later(async () => {
          const owner = await accounts.credentialsOf(email)
          return owner === null
            ? null
            : accountExistsMail({ to: email, name: owner.name, publicUrl: publicUrl() })
        })
        return ok({ email, secret })
      }
      mailer.later(async () => {
        const code = await accounts.newCode(email, 'verify')
        return code === null
          ? null
          : verificationMail({ to: email, ...code, publicUrl: publicUrl(), continueUrl: null })
      })
      return ok({ email, secret })
    }),

    finishSignUp: async ({ code, secret, from, deviceKey }) => {
      const finished = await accounts.finishSignUp(code, secret)
      return finished.ok ? admit(finished.value, from, deviceKey) : finished
    },

    signIn: async ({ email, password, secondFactor: code, passkey, from, device = null, deviceKey }) => {
      const checked = await check.signIn({ email, password, from: from.address, device })
      if (!checked.ok) return checked
      if (!checked.value.emailVerified) return fail(problem('auth/unverified-email'))
      const { suspended } = checked.value
      if (suspended !== undefined) return fail(problem('auth/suspended', { reason: suspended.reason }))
      const proved = await secondFactor.check(
        checked.value,
        { code, passkey },
        { from: from.address, device },
      )
      return proved.ok ? admit(checked.value, from, deviceKey) : proved
    },

    askPasskey: async ({ email, password, from, device = null }) => {
      const checked = await check.signIn({ email, password, from: from.address, device })
      return checked.ok ? secondFactor.askPasskey(checked.value) : checked
    },

    isKnownDevice: async (email, device) => {
      const of = device === null ? null : await accounts.credentialsOf(email)
      return of !== null && devices.nameFor(device, of.userId) !== null
    },

    refresh: async (refreshToken, from, proof) => {
      const renewed = refreshToken === null ? null : await sessions.renew(refreshToken, from, proof)
      const user = renewed === null ? null : await userById(renewed.userId)
      if (renewed === null || user === null) return fail(problem('auth/not-authenticated'))
      return ok({ session: await sessionOf(user, renewed.id), refreshToken: renewed.token })
    },

    signOut: async (refreshToken) => {
      const ended = refreshToken === null ? null : await sessions.end(refreshToken)
      const user = ended === null ? null : await userById(ended.userId)
      if (user !== null) await recordActivity({ store, clock, log }, 'user_logout', user)
    },

    suspend: async (userId, suspension) => {
      if (!(await accounts.setSuspension(userId, suspension))) return false
      // After it, so that who signs in meanwhile has no session either.
      if (suspension !== null) await sessions.endAll(userId)
      return true
    },

    endSessions,

    signOutEverywhere: async (userId) => {
      await endSessions(userId)
      const user = await userById(userId)
      if (user !== null) await recordActivity({ store, clock, log }, 'user_logout', user)
    },

    sessionsOf: ({ userId, sessionId }) => sessions.list(userId, sessionId),

    revokeSession: async ({ userId }, sessionId) => {
      if (!(await sessions.revoke(userId, sessionId))) return fail(problem('auth/session-not-found'))
      await accounts.stayAtAddress(userId)
      return ok(null)
    },

    checkActionCode: async (code, secret) => {
      const known = await accounts.checkCode(code)
      const name = known.ok && secret !== null ? await accounts.signedUpBy(code, secret) : null
      return known.ok && name !== null ? ok({ ...known.value, signedUpHere: { name } }) : known
    },

    exportAccount: async (userId) => {
      const found = await accounts.credentialsById(userId)
      if (found === null) return fail(problem('auth/not-authenticated'))
      const organizationIds = Object.keys(await memberships.organizationsOf(userId))
      const person = { userId, email: found.email, organizationIds }
      return ok(exportText(dataSources, person, new Date(clock()).toISOString()))
    },

    deleteAccount: async (by, currentPassword) => {
      const checked = await check.again(by, currentPassword)
      return checked.ok ? accountDeletion.leave(checked.value) : checked
    },

    authenticate,

    actorOf: async (userId) => {
      const organizations = await memberships.rolesOf(userId)
      const found = Object.entries(await suspensions.among(Object.keys(organizations)))
      const suspended = Object.fromEntries(found.map(([id, { reason }]) => [id, reason]))
      return { userId, isSuperAdmin: false, organizations, suspended }
    },

    authenticateProgram: async (request) => {
      const [scheme, credentials, ...rest] = (request.headers.authorization ?? '').split(' ')
      if (scheme?.toLowerCase() !== 'basic') return authenticate(request)
      const checked =
        credentials && rest.length === 0
          ? await basic.check(credentials, request.ip)
          : fail(problem('auth/invalid-credential'))
      if (!checked.ok) throw new ProblemError(checked.problem)
      return checked.value
    },

    isSignedIn: async ({ sessionId }) => sessionId !== null && sessions.isAlive(sessionId),

    close: unfollow,
  }
}

/** Hears what other gateways of the same store write: memberships, sessions, and the signing key. */
function followRegistry(
  registry: Database,
  since: string,
  to: {
    memberships: Memberships
    suspensions: Suspensions
    sessions: Sessions
    settings: PersonSettings
    tokens: AccessTokens
    log: FastifyBaseLogger
  },
): () => void {
  return registry.follow(since, ({ id }) => {
    if (id.startsWith(membershipsPrefix)) to.memberships.changed(id.slice(membershipsPrefix.length))
    if (id.startsWith(suspensionPrefix)) to.suspensions.changed(id.slice(suspensionPrefix.length))
    if (id.startsWith(sessionsPrefix)) to.sessions.changed(id.slice(sessionsPrefix.length))
    if (id.startsWith(settingsPrefix)) to.settings.changed(id.slice(settingsPrefix.length))
    // Theme, language and notifications are in the account.
    if (id.startsWith(accountPrefix)) to.settings.changed(id.slice(accountPrefix.length))
    if (id === signingKeyId)
      to.tokens.reloadKey().catch((error: unknown) => to.log.error({ err: error }, 'signing key not read'))
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a signed-in request; set by `authenticate`. */
    sessionId: string | null
  }
}
