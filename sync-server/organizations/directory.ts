import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { errorText } from '#domain/errors/catalogue.ts'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import { type Actor, can } from '#domain/permissions/can.ts'
import type { organizationCallables, organizationStats } from '#domain/protocol/callables/organizations.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import {
  newOrganization,
  type OrganizationData,
  type OrganizationRecord,
  organizationDocumentId,
  organizationVersion,
} from '#domain/schemas/organization.ts'
import { usualSheet } from '#domain/schemas/organizationSheet.ts'
import { pictureReader } from '#server/files/documentPictures.ts'
import { createAttempts } from '#server/limits/attempts.ts'
import { createKeyedQueue } from '#server/limits/keyedQueue.ts'
import { newOrganizationDocument } from '#server/membership/newDocument.ts'
import { ensurePersonalOrganization } from '#server/membership/personalOrganization.ts'
import { toStored } from '#server/store/documents.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { reserveScope } from '#server/sync/reservations.ts'
import { type OrganizationContext, objectionTo, pageOf } from './context.ts'
import type { Invitations } from './invitations.ts'
import type { Members } from './members.ts'
import type { Records } from './records.ts'

/** So many organizations may one person own, the personal one among them. */
const mostOwned = 10
/** So many may one person found in a day. The database of a deleted one is kept for the term of the bin. */
const mostFoundedADay = 30
const dayMs = 24 * 60 * 60 * 1000

/** Why a logo is not taken; null for one that a sheet can print, and for none. */
async function damagedLogo(logo: string | null): Promise<Problem | null> {
  if (logo === null || (await pictureReader()(logo)) !== null) return null
  return problem('file/cannot-process', {}, [
    { path: 'fields.sheet.logo', message: errorText('file/cannot-process') },
  ])
}

type Calls = typeof organizationCallables
type Input<Name extends keyof Calls> = z.output<Calls[Name]['request']>
type Answer<Name extends keyof Calls> = Promise<Result<z.input<Calls[Name]['response']>>>

/** The callables for organizations, by their names. */
export interface Directory {
  getOrganizations(actor: Actor, input: Input<'getOrganizations'>): Answer<'getOrganizations'>
  getUserOrganizations(actor: Actor, input: Input<'getUserOrganizations'>): Answer<'getUserOrganizations'>
  getOrganization(actor: Actor, input: Input<'getOrganization'>): Answer<'getOrganization'>
  createOrganization(actor: Actor, input: Input<'createOrganization'>): Answer<'createOrganization'>
  updateOrganization(actor: Actor, input: Input<'updateOrganization'>): Answer<'updateOrganization'>
  deleteOrganization(actor: Actor, input: Input<'deleteOrganization'>): Answer<'deleteOrganization'>
  getOrganizationStats(actor: Actor, input: Input<'getOrganizationStats'>): Answer<'getOrganizationStats'>
  createPersonalOrganization(
    actor: Actor,
    input: Input<'createPersonalOrganization'>,
  ): Answer<'createPersonalOrganization'>
  setDefaultOrganization(
    actor: Actor,
    input: Input<'setDefaultOrganization'>,
  ): Answer<'setDefaultOrganization'>
  /** Makes an organization with its owner, when it is not there yet. For services that have asked for the right. */
  found(given: Founding): Promise<Result<OrganizationRecord>>
}

export interface Founding {
  readonly organizationId: string
  readonly ownerId: string
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly domain: string
  readonly billingEmail: string
  readonly planId: string
  readonly approvalStatus: OrganizationData['approvalStatus']
}

const notFound = () => fail(problem('organization/not-found'))

export function createDirectory(
  context: OrganizationContext,
  parts: { members: Members; records: Records; invitations: Invitations },
): Directory {
  const { store, registry, accounts, memberships, roster, edits, clock } = context
  const { members, records, invitations } = parts
  const oneAtATime = createKeyedQueue(mostOwned)
  const founded = createAttempts({ most: mostFoundedADay, windowMs: dayMs, clock })

  const found: Directory['found'] = async (given) => {
    const { organizationId, ownerId } = given
    await reserveScope(registry, organizationId, organizationId)
    const database = await store.database(organizationDatabase(organizationId))
    if ((await database.get(organizationDocumentId(organizationId))) === null) {
      const document = newOrganizationDocument(
        { organizationId, name: given.name, description: given.description, by: ownerId, now: clock() },
        (period) =>
          newOrganization({
            displayName: given.displayName,
            domain: given.domain,
            isPersonal: false,
            planId: given.planId,
            billingEmail: given.billingEmail,
            approvalStatus: given.approvalStatus,
            ...period,
          }),
      )
      // A conflict means that another run of the same founding was first.
      await database.put(toStored(document))
    }
    await roster.decide({ organizationId, userId: ownerId, role: 'owner' }, () => null)
    const record = await records.read(organizationId)
    return record === null ? notFound() : ok(record)
  }

  return {
    found,

    getOrganizations: async (actor, input) => {
      const { page, limit, from } = pageOf(input)
      const all = can(actor, { kind: 'platform', action: 'organizations.viewAll' })
        ? await memberships.organizationIds('', from + limit + 1)
        : Object.keys(actor.organizations).sort()
      return ok({
        organizations: await records.readMany(all.slice(from, from + limit)),
        page,
        limit,
        more: all.length > from + limit,
      })
    },

    getUserOrganizations: async (actor, { userId }) =>
      userId === actor.userId
        ? ok(await records.readMany(Object.keys(actor.organizations).sort()))
        : fail(problem('access/denied')),

    getOrganization: async (actor, { organizationId }) => {
      const objection = can(actor, { kind: 'platform', action: 'organizations.viewAll' })
        ? null
        : objectionTo(actor, 'organization.view', organizationId)
      if (objection !== null) return fail(objection)
      const known = Object.hasOwn(actor.organizations, organizationId)
      // Opening an organization that never was would make its database.
      if (!known && (await registry.get(`scope:${organizationId}`))?.holder !== organizationId)
        return notFound()
      const record = await records.read(organizationId)
      return record === null ? notFound() : ok(record)
    },

    createOrganization: async ({ userId }, input) => {
      const tooMany = () => fail(problem('organization/too-many'))
      // One after the other, so that many at once do not pass the limit together.
      return oneAtATime<Result<OrganizationRecord>>(userId, tooMany, async () => {
        const roles = Object.values(await memberships.rolesOf(userId))
        const owned = roles.filter((role) => role === 'owner').length
        if (owned >= mostOwned || founded.exhausted(userId)) return tooMany()
        founded.count(userId)
        const user = await accounts.userById(userId)
        if (user === null) return fail(problem('auth/not-authenticated'))
        return found({
          organizationId: uuidv7(clock(), new Uint8Array(randomBytes(10))),
          ownerId: userId,
          name: input.name,
          displayName: input.displayName ?? input.name,
          description: input.description ?? '',
          domain: input.domain ?? '',
          billingEmail: user.email,
          planId: 'free',
          approvalStatus: { status: 'pending', applicationId: null, reviewedAt: null, reviewedBy: null },
        })
      })
    },

    updateOrganization: async (actor, { organizationId, fields, settings }) => {
      const objection = objectionTo(actor, 'organization.edit', organizationId)
      if (objection !== null) return fail(objection)
      const { name, description, sheet, ...ofPayload } = given(fields ?? {})
      const damaged = await damagedLogo(sheet?.logo ?? null)
      if (damaged !== null) return fail(damaged)
      const changed = await edits.change(
        {
          organizationId,
          collection: 'organizations',
          id: organizationDocumentId(organizationId),
          by: actor.userId,
        },
        (current) => ({
          ...(name === undefined ? {} : { name }),
          ...(description === undefined ? {} : { description }),
          // An app of before reads an organization that has set no sheet.
          ...(sheet !== undefined && {
            payloadVersion: Math.max(current.payloadVersion, organizationVersion),
          }),
          data: {
            ...current.data,
            ...ofPayload,
            ...(sheet !== undefined && {
              sheet: { ...usualSheet, ...(current.data.sheet as object | undefined), ...sheet },
            }),
            settings: { ...(current.data.settings as object), ...given(settings ?? {}) },
          },
        }),
      )
      if (!changed.ok) return changed
      const record = await records.read(organizationId)
      return record === null ? notFound() : ok(record)
    },

    deleteOrganization: async (actor, { organizationId, confirmName }) => {
      const objection = objectionTo(actor, 'organization.delete', organizationId)
      if (objection !== null) return fail(objection)
      const document = await edits.organization(organizationId)
      if (document === null) return notFound()
      if (document.data.isPersonal) return fail(problem('organization/personal'))
      const live = (await edits.projects(organizationId)).filter(({ deletedAt }) => deletedAt === null)
      const isConfirmed = confirmName === document.name || confirmName === document.data.displayName
      if (live.length > 0 && !isConfirmed) return fail(problem('organization/has-projects'))
      const deletedAt = new Date(clock()).toISOString()
      const bin = { organizationId, by: actor.userId }
      for (const { id } of live)
        await edits.change({ ...bin, collection: 'projects', id }, (current) =>
          current.deletedAt === null ? { deletedAt } : null,
        )
      await edits.change({ ...bin, collection: 'organizations', id: document.id }, (current) =>
        current.deletedAt === null ? { deletedAt } : null,
      )
      await invitations.cancelAll(organizationId)
      // Last: with the memberships every device drops its copies.
      await members.removeAll(organizationId, actor.userId)
      return ok({})
    },

    getOrganizationStats: async (actor, { organizationId }) => {
      const objection = objectionTo(actor, 'organization.view', organizationId)
      if (objection !== null) return fail(objection)
      const document = await edits.organization(organizationId)
      if (document === null || document.deletedAt !== null) return notFound()
      const [usage, everybody, projects, pendingInvitations] = await Promise.all([
        records.countUsage(document),
        memberships.membersOf(organizationId),
        edits.projects(organizationId),
        invitations.countPending(organizationId),
      ])
      const live = projects.filter(({ deletedAt }) => deletedAt === null)
      const inStatus = (status: string) => live.filter((project) => project.status === status).length
      const byRole = { owner: 0, admin: 0, member: 0, viewer: 0 }
      for (const { role } of everybody.values()) byRole[role] += 1
      const stats: z.input<typeof organizationStats> = {
        organizationId,
        totalMembers: everybody.size,
        membersByRole: byRole,
        pendingInvitations,
        totalProjects: live.length,
        activeProjects: inStatus('active'),
        completedProjects: inStatus('completed'),
        archivedProjects: inStatus('archived'),
        limits: document.data.subscription.limits,
        usage,
      }
      return ok(stats)
    },

    createPersonalOrganization: async (actor, { userName }) => {
      const user = await accounts.userById(actor.userId)
      const credentials = user === null ? null : await accounts.credentialsOf(user.email)
      if (user === null || credentials === null) return fail(problem('auth/not-authenticated'))
      const before = await memberships.organizationsOf(actor.userId)
      const made = await ensurePersonalOrganization(
        { store, memberships, clock },
        { ...credentials, name: userName },
      )
      const current = user.defaultOrganization !== null && Object.hasOwn(before, user.defaultOrganization)
      const organizationId = made ?? (current ? user.defaultOrganization : null) ?? Object.keys(before)[0]
      const record = organizationId === undefined ? null : await records.read(organizationId)
      if (record === null) return fail(problem('organization/personal-failed'))
      return ok({ organization: record, created: Object.keys(before).length === 0 })
    },

    setDefaultOrganization: async (actor, { organizationId }) => {
      const user = await accounts.userById(actor.userId)
      const credentials = user === null ? null : await accounts.credentialsOf(user.email)
      if (user === null || credentials === null) return fail(problem('auth/not-authenticated'))
      if (!Object.hasOwn(actor.organizations, organizationId)) return notFound()
      if (user.defaultOrganization === organizationId) return ok({ switched: false })
      await accounts.changeUser(credentials, (current) => ({
        ...current,
        defaultOrganization: organizationId,
        updatedAt: new Date(clock()).toISOString(),
      }))
      return ok({ switched: true })
    },
  }
}

type Given<Fields> = { [Key in keyof Fields]?: NonNullable<Fields[Key]> }

/** The fields that are there: absent and null stand for no change. */
const given = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Given<Fields>
