import { z } from 'zod'
import { freeTier } from '#domain/accountLimits.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { type Actor, can, type PlatformAction } from '#domain/permissions/can.ts'
import { signUpRuleText } from '#domain/permissions/signUp.ts'
import type { adminCallables, ListedUser } from '#domain/protocol/callables/admin.ts'
import { applicationStatus } from '#domain/schemas/application.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import type { User } from '#domain/schemas/user.ts'
import type { Config } from '#server/config.ts'
import type { Accounts } from '#server/identity/accounts.ts'
import type { Administrators } from '#server/identity/administrators.ts'
import type { Identity } from '#server/identity/identity.ts'
import { platformRoleOf } from '#server/identity/platformRole.ts'
import { needsCode } from '#server/identity/secondFactor.ts'
import type { Memberships } from '#server/membership/memberships.ts'
import type { Suspensions } from '#server/membership/suspensions.ts'
import { pageOf } from '#server/organizations/context.ts'
import type { OrganizationServices } from '#server/organizations/services.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import { unlessDamaged } from '#server/store/failures.ts'
import { organizationDatabase } from '#server/store/names.ts'
import type { Organizations } from '#server/sync/organizations.ts'
import { openAccountNames } from './accountNames.ts'
import type { AuditLog } from './auditLog.ts'
import type { ErrorReports } from './errorReports.ts'
import type { SyncHealth } from './syncHealth.ts'

type Calls = typeof adminCallables
type Input<Name extends keyof Calls> = z.output<Calls[Name]['request']>
type Answer<Name extends keyof Calls> = Promise<Result<z.input<Calls[Name]['response']>>>

/** The administrators' callables, by their names. */
export type Platform = {
  readonly [Name in keyof Calls]: (actor: Actor, input: Input<Name>) => Answer<Name>
}

export interface PlatformDeps {
  readonly registry: Database
  readonly organizations: Organizations
  readonly accounts: Accounts
  readonly memberships: Memberships
  readonly setPlan: OrganizationServices['setPlan']
  /** Of organizations. */
  readonly suspensions: Suspensions
  readonly administrators: Administrators
  readonly audit: AuditLog
  /** As of `Identity`. */
  readonly suspend: Identity['suspend']
  readonly endSessions: Identity['endSessions']
  readonly endSecondFactor: Identity['secondFactor']['remove']
  readonly errors: ErrorReports
  readonly syncHealth: SyncHealth
  readonly config: Config
  readonly clock: () => number
  readonly publicUrl: () => string
}

const auditPage = 50
const dayMs = 24 * 60 * 60 * 1000
const activeDays = 30
const mostOrganizations = 1_000_000
const pageSize = 1000

const person = z.object({ user: z.object({ lastLoginAt: z.string().nullable() }) })
const signIn = z.object({
  emailVerified: z.boolean(),
  isSuperAdmin: z.boolean(),
  leaving: z.boolean().optional(),
})
const plan = z.object({
  month: z.string(),
  calculations: z.int(),
  reports: z.int(),
  madeReports: z.int().default(0),
  storedBytes: z.int().min(0),
})

export function createPlatform(deps: PlatformDeps): Platform {
  const { registry, organizations, accounts, memberships, suspensions, administrators } = deps
  const { errors, config, clock } = deps
  const startedAt = new Date(clock()).toISOString()
  const accountNames = openAccountNames(registry)

  const denied = (actor: Actor, action: PlatformAction) =>
    can(actor, { kind: 'platform', action }) ? null : fail(problem('access/denied'))

  /** Everything whose id has the prefix, read page by page. */
  async function* documents(prefix: string): AsyncGenerator<StoredDocument> {
    for (let from = `${prefix}:`; ; ) {
      const read = await registry.range({ from, to: `${prefix};`, limit: pageSize })
      yield* read
      const last = read.at(-1)
      if (last === undefined || read.length < pageSize) return
      from = `${last._id}\u0000`
    }
  }

  async function countUsers() {
    const users = { total: 0, verified: 0, superAdmins: 0, active: 0 }
    for await (const each of documents('user')) {
      const { data } = signIn.safeParse(each)
      if (data === undefined || data.leaving === true) continue
      users.total += 1
      if (data.emailVerified) users.verified += 1
      if (data.isSuperAdmin) users.superAdmins += 1
    }
    const since = new Date(clock() - activeDays * dayMs).toISOString()
    for await (const each of documents('account'))
      if ((person.safeParse(each).data?.user.lastLoginAt ?? '') >= since) users.active += 1
    return users
  }

  async function countUsage() {
    const month = new Date(clock()).toISOString().slice(0, 7)
    const used = { calculationsThisMonth: 0, reportsThisMonth: 0, storedBytes: 0 }
    for await (const each of documents('usage')) {
      const { data } = plan.safeParse(each)
      if (data === undefined) continue
      used.storedBytes += data.storedBytes
      if (data.month !== month) continue
      used.calculationsThisMonth += data.calculations
      used.reportsThisMonth += data.reports + data.madeReports
    }
    return used
  }

  async function countApplications() {
    const counted = { pending: 0, total: 0 }
    for await (const each of documents('application')) {
      const status = applicationStatus.safeParse(each.status).data
      if (status === undefined) continue
      counted.total += 1
      if (status === 'pending') counted.pending += 1
    }
    return counted
  }

  /** Asked first: opening an organization that never was would make its database. */
  const isOrganization = async (organizationId: string): Promise<boolean> =>
    (await registry.get(`scope:${organizationId}`))?.holder === organizationId

  const readName = async (organizationId: string): Promise<string> => {
    const { database } = await organizations.open(organizationId)
    const found = await database.get(organizationDocumentId(organizationId))
    return z.looseObject({ name: z.string() }).safeParse(found).data?.name ?? organizationId
  }

  /** The id of an organization whose database is damaged. */
  const nameOf = (organizationId: string): Promise<string> =>
    unlessDamaged(readName(organizationId), organizationId, organizationDatabase(organizationId))

  const listed = async (of: User): Promise<ListedUser> => {
    const ownRoles = await memberships.rolesOf(of.id)
    const roles = Object.entries(ownRoles)
    const { states } = await organizations.readable(Object.keys(ownRoles))
    const signIn = await accounts.credentialsById(of.id)
    const suspended = signIn?.suspended
    const held = await suspensions.among(roles.map(([id]) => id))
    return {
      id: of.id,
      email: of.email,
      name: of.name,
      emailVerified: of.emailVerified,
      isSuperAdmin: of.isSuperAdmin,
      role: platformRoleOf(of, ownRoles, states),
      createdAt: of.createdAt,
      lastLoginAt: of.lastLoginAt,
      hasSecondFactor: signIn !== null && needsCode(signIn),
      suspension: suspended === undefined ? null : { reason: suspended.reason, at: suspended.at },
      organizations: await Promise.all(
        roles.map(async ([id, role]) => ({
          id,
          name: await nameOf(id),
          role,
          suspension: held[id] ?? null,
        })),
      ),
    }
  }

  return {
    getPlatformStats: async (actor) => {
      const refusal = denied(actor, 'platform.view')
      if (refusal !== null) return refusal
      const known = await errors.list()
      const yesterday = new Date(clock() - dayMs).toISOString()
      return ok({
        users: await countUsers(),
        organizations: (await memberships.organizationIds('', mostOrganizations)).length,
        applications: await countApplications(),
        ...(await countUsage()),
        errors: { known: known.length, lastDay: known.filter(({ lastAt }) => lastAt >= yesterday).length },
      })
    },

    getUsers: async (actor, input) => {
      const refusal = denied(actor, 'users.viewAll')
      if (refusal !== null) return refusal
      const { page, limit, from } = pageOf(input)
      const sought = input.search ?? ''
      const { ids, total } =
        sought === ''
          ? await accountNames.page({ from, limit })
          : await accountNames.search(sought, { from, limit })
      const users: ListedUser[] = []
      for (const id of ids) {
        // Null for an account that is being deleted.
        const user = await accounts.userById(id)
        if (user !== null) users.push(await listed(user))
      }
      return ok({ users, page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) })
    },

    setUserSuperAdmin: async (actor, { userId, isSuperAdmin }) => {
      const refusal = denied(actor, 'users.setSuperAdmin')
      if (refusal !== null) return refusal
      const user = await accounts.userById(userId)
      if (user === null) return fail(problem('auth/user-not-found'))
      if (user.isSuperAdmin === isSuperAdmin) return ok(await listed(user))
      if (!isSuperAdmin && !(await administrators.remove(userId)))
        return fail(problem('account/last-administrator'))
      const changed = await accounts.setSuperAdmin(userId, isSuperAdmin)
      if (changed === null) return fail(problem('auth/user-not-found'))
      if (isSuperAdmin) await administrators.add({ userId, email: changed.email })
      return ok(await listed(changed))
    },

    setUserSuspension: async (actor, { userId, reason }) => {
      const refusal = denied(actor, 'users.suspend')
      if (refusal !== null) return refusal
      if (reason !== null && (await accounts.userById(userId))?.isSuperAdmin === true)
        return fail(problem('account/is-administrator'))
      const suspension = reason === null ? null : { reason, by: actor.userId }
      const user = (await deps.suspend(userId, suspension)) ? await accounts.userById(userId) : null
      return user === null ? fail(problem('auth/user-not-found')) : ok(await listed(user))
    },

    setOrganizationSuspension: async (actor, { organizationId, reason }) => {
      const refusal = denied(actor, 'organizations.suspend')
      if (refusal !== null) return refusal
      if (!(await isOrganization(organizationId))) return fail(problem('organization/not-found'))
      await suspensions.set(organizationId, reason === null ? null : { reason, by: actor.userId })
      return ok({})
    },

    setOrganizationPlan: async (actor, { organizationId, ...terms }) => {
      const refusal = denied(actor, 'organizations.setPlan')
      if (refusal !== null) return refusal
      if (!(await isOrganization(organizationId))) return fail(problem('organization/not-found'))
      return deps.setPlan(actor.userId, organizationId, terms)
    },

    endUserSessions: async (actor, { userId }) => {
      const refusal = denied(actor, 'users.suspend')
      if (refusal !== null) return refusal
      if ((await accounts.userById(userId)) === null) return fail(problem('auth/user-not-found'))
      await deps.endSessions(userId)
      return ok({})
    },

    endUserSecondFactor: async (actor, { userId }) => {
      const refusal = denied(actor, 'users.suspend')
      if (refusal !== null) return refusal
      const user = (await deps.endSecondFactor(userId)) ? await accounts.userById(userId) : null
      return user === null ? fail(problem('auth/user-not-found')) : ok(await listed(user))
    },

    getAuditLog: async (actor, { before, limit }) =>
      denied(actor, 'platform.view') ?? ok(await deps.audit.list({ before, limit: limit ?? auditPage })),

    getPlatformSettings: async (actor) =>
      denied(actor, 'platform.view') ??
      ok({
        version: config.version,
        publicUrl: deps.publicUrl(),
        startedAt,
        store: config.couchdbUrl === null ? 'embedded' : 'couchdb',
        mail: config.smtpUrl === null ? 'outbox' : 'smtp',
        mailFrom: config.mailFrom,
        errorReports: config.sentryOrigin === null ? 'gateway' : 'sentry',
        metrics: config.metricsToken === null ? 'thisMachine' : 'token',
        logLevel: config.logLevel,
        hidesAccounts: config.hidesAccounts,
        signUp: signUpRuleText(config.signUp),
        trustsProxy: config.trustProxy !== false,
        rateLimit: config.rateLimit,
        signInRateLimit: config.signInRateLimit,
        drainSeconds: config.drainSeconds,
        freeTier: { isHeld: config.freeTier, ...freeTier },
      }),

    getErrorReports: async (actor) =>
      denied(actor, 'platform.view') ?? ok({ errors: [...(await errors.list())] }),

    getSyncHealth: async (actor) => denied(actor, 'platform.view') ?? ok(await deps.syncHealth.view()),
  }
}
