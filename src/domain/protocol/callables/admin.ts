import { z } from 'zod'
import { timestamp } from '#domain/schemas/document.ts'
import { planTerms } from '#domain/schemas/organization.ts'
import { organizationRole } from '#domain/schemas/roles.ts'
import { suspension, user } from '#domain/schemas/user.ts'
import { knownError } from '../errorReports.ts'
import { type Callable, callable, page, pageLimit, paging } from './callable.ts'

const rights = [{ kind: 'superAdmin' }] as const
const nothing = z.strictObject({})
const count = z.int().min(0)
const suspensionReason = z.string().trim().min(1).max(500)

/** An account as the admin area lists it. */
export const listedUser = user
  .pick({ id: true, email: true, name: true, emailVerified: true, isSuperAdmin: true, role: true })
  .extend({
    createdAt: timestamp,
    lastLoginAt: timestamp.nullable(),
    /** Sign-in asks for a code beside the password. */
    hasSecondFactor: z.boolean(),
    /** Why and since when the account is suspended; null: it is not. */
    suspension: suspension.nullable(),
    organizations: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        role: organizationRole,
        /** Why and since when nothing can be changed in it; null: it is not suspended. */
        suspension: suspension.nullable(),
      }),
    ),
  })
export type ListedUser = z.infer<typeof listedUser>

export const platformStats = z.strictObject({
  users: z.strictObject({
    total: count,
    verified: count,
    superAdmins: count,
    /** Signed in within the last 30 days. */
    active: count,
  }),
  organizations: count,
  applications: z.strictObject({ pending: count, total: count }),
  /** Of this month, all organizations together. */
  calculationsThisMonth: count,
  reportsThisMonth: count,
  storedBytes: count,
  errors: z.strictObject({ known: count, lastDay: count }),
})
export type PlatformStats = z.infer<typeof platformStats>

/** How the gateway is set up. Read-only, and never a secret: no password, no token, no address that carries one. */
export const platformSettings = z.strictObject({
  version: z.string(),
  publicUrl: z.string(),
  startedAt: timestamp,
  store: z.enum(['embedded', 'couchdb']),
  mail: z.enum(['smtp', 'outbox']),
  mailFrom: z.string(),
  errorReports: z.enum(['gateway', 'sentry']),
  /**
   * Who may read `/metrics`. `token`: callers with the token of the metrics. `thisMachine`: no caller, because no token
   * is set. The name is older: the gateway once let callers from its own machine read them.
   */
  metrics: z.enum(['token', 'thisMachine']),
  logLevel: z.string(),
  hidesAccounts: z.boolean(),
  /** `open`, `invitation`, `closed`, or the mail domains. */
  signUp: z.string(),
  trustsProxy: z.boolean(),
  rateLimit: z.int(),
  signInRateLimit: z.int(),
  drainSeconds: z.int(),
  freeTier: z.strictObject({ isHeld: z.boolean(), activeCalculations: z.int(), maxProjects: z.int() }),
})
export type PlatformSettings = z.infer<typeof platformSettings>

const timed = z.strictObject({
  count,
  /** 95 of 100 took no longer; null: there was none. */
  p95Seconds: z.number().min(0).nullable(),
})

/** Devices are in one of these by their last sync; a device syncs whenever it is open and has a network. */
export const syncLags = ['hour', 'day', 'week', 'older'] as const
export type SyncLag = (typeof syncLags)[number]

/** Whether sync is well, and for whom it is not. */
export const syncHealth = z.strictObject({
  /** Of the gateway that was asked, since it started. */
  gateway: z.strictObject({
    startedAt: timestamp,
    eventStreams: count,
    pulls: timed,
    pushes: timed,
    store: timed,
    conflicts: count,
    refusals: z.array(z.strictObject({ code: z.string(), count })),
    loopDelaySeconds: z.number().min(0),
    memoryBytes: count,
  }),
  /** Of all gateways. */
  devices: z.record(z.enum(syncLags), count),
  /** Of the gateway that was asked, since it started: the 20 with most refused rows, then most conflicts. */
  organizations: z
    .array(
      z.strictObject({
        organizationId: z.string(),
        name: z.string(),
        rows: count,
        refused: count,
        conflicts: count,
        lastRefusal: z.strictObject({ code: z.string(), at: timestamp }).nullable(),
      }),
    )
    .default([]),
  /** Devices with a row refused within 7 days, or that have not synced for as long, the newest trouble first. */
  troubled: z.array(
    z.strictObject({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      device: z.string(),
      syncedAt: timestamp,
      refused: count,
      lastRefusal: z.strictObject({ code: z.string(), at: timestamp }).nullable(),
    }),
  ),
  /** How many there are; the list ends after 50. */
  troubledCount: count,
})
export type SyncHealth = z.infer<typeof syncHealth>

/** One call of an administrator. */
export const auditEntry = z.strictObject({
  id: z.string(),
  at: timestamp,
  by: z.string(),
  byName: z.string(),
  /** Name of the call. */
  action: z.string(),
  /** The request of the call, as JSON. */
  given: z.string(),
  /** Network address. */
  from: z.string(),
  /** `done`, the code of the refusal, or `begun` where the gateway ended in between. */
  outcome: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Calls of the admin area. The specification describes its pages and gives no calls; these names are ours. */
export const adminCallables = {
  getPlatformStats: callable({ request: nothing, response: platformStats, signedIn: true, rights }),
  /** By name, then address. `search` is sought in both. */
  getUsers: callable({
    request: z.strictObject({ search: z.string().trim().max(200).nullish(), page, limit: pageLimit }),
    response: z.strictObject({ users: z.array(listedUser), ...paging }),
    signedIn: true,
    rights,
  }),
  /** The last super administrator stays one (`account/last-administrator`). */
  setUserSuperAdmin: callable({
    request: z.strictObject({ userId: z.string().min(1).max(80), isSuperAdmin: z.boolean() }),
    response: listedUser,
    signedIn: true,
    rights,
  }),
  /** Suspends an account and ends its sessions, or with null lifts the suspension. A super administrator ceases to be one first. */
  setUserSuspension: callable({
    request: z.strictObject({
      userId: z.string().min(1).max(80),
      reason: suspensionReason.nullable(),
    }),
    response: listedUser,
    signedIn: true,
    rights,
  }),
  /** Suspends an organization, or with null lifts its suspension: its people read everything and change nothing. */
  setOrganizationSuspension: callable({
    request: z.strictObject({
      organizationId: z.string().min(1).max(80),
      reason: suspensionReason.nullable(),
    }),
    response: nothing,
    signedIn: true,
    rights,
  }),
  /** Gives an organization a plan. The period begins anew where the plan or the billing cycle changes. */
  setOrganizationPlan: callable({
    request: planTerms.extend({ organizationId: z.string().min(1).max(80) }),
    response: nothing,
    signedIn: true,
    rights,
  }),
  /** Ends every session of a person, on all devices. */
  endUserSessions: callable({
    request: z.strictObject({ userId: z.string().min(1).max(80) }),
    response: nothing,
    signedIn: true,
    rights,
  }),
  /** Turns two-factor sign-in off for a person who has lost app and recovery codes. */
  endUserSecondFactor: callable({
    request: z.strictObject({ userId: z.string().min(1).max(80) }),
    response: listedUser,
    signedIn: true,
    rights,
  }),
  /** What administrators did, the newest first. `before`: the last id of the page before. */
  getAuditLog: callable({
    request: z.strictObject({ before: z.string().max(80).nullish(), limit: pageLimit }),
    response: z.strictObject({ entries: z.array(auditEntry), more: z.boolean() }),
    signedIn: true,
    rights,
  }),
  getPlatformSettings: callable({ request: nothing, response: platformSettings, signedIn: true, rights }),
  getSyncHealth: callable({ request: nothing, response: syncHealth, signedIn: true, rights }),
  /** Errors that apps have reported, the one seen last first. */
  getErrorReports: callable({
    request: nothing,
    response: z.strictObject({ errors: z.array(knownError) }),
    signedIn: true,
    rights,
  }),
} as const satisfies Record<string, Callable>
