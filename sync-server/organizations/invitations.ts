import type { z } from 'zod'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import { type Actor, can, type OrganizationAction } from '#domain/permissions/can.ts'
import type { invitationCallables } from '#domain/protocol/callables/invitations.ts'
import type { OrganizationInvitation } from '#domain/schemas/invitation.ts'
import { createAttempts } from '#server/limits/attempts.ts'
import { invitationMail } from '#server/mail/organizationMails.ts'
import { createInvitationStore, type StoredInvitation } from '#server/membership/invitationStore.ts'
import { unlessDamaged } from '#server/store/failures.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { type OrganizationContext, objectionTo } from './context.ts'

/** Invitation mails to one address in a quarter of an hour, whoever asks for them. */
const mailsToOneAddress = 5
/** Invitation mails that one person causes in a day: an invitation carries words of the inviter's to a stranger. */
const mailsOfOnePerson = 100

type Calls = typeof invitationCallables
type Input<Name extends keyof Calls> = z.output<Calls[Name]['request']>
type Answer<Name extends keyof Calls> = Promise<Result<z.input<Calls[Name]['response']>>>

/** The callables for invitations, by their names. */
export interface Invitations {
  inviteUserToOrganization(
    actor: Actor,
    input: Input<'inviteUserToOrganization'>,
  ): Answer<'inviteUserToOrganization'>
  getOrganizationInvitations(
    actor: Actor,
    input: Input<'getOrganizationInvitations'>,
  ): Answer<'getOrganizationInvitations'>
  acceptOrganizationInvitation(
    actor: Actor,
    input: Input<'acceptOrganizationInvitation'>,
  ): Answer<'acceptOrganizationInvitation'>
  rejectOrganizationInvitation(
    actor: Actor,
    input: Input<'rejectOrganizationInvitation'>,
  ): Answer<'rejectOrganizationInvitation'>
  resendOrganizationInvitation(
    actor: Actor,
    input: Input<'resendOrganizationInvitation'>,
  ): Answer<'resendOrganizationInvitation'>
  cancelOrganizationInvitation(
    actor: Actor,
    input: Input<'cancelOrganizationInvitation'>,
  ): Answer<'cancelOrganizationInvitation'>
  getOrganizationInvitation(
    actor: Actor | null,
    input: Input<'getOrganizationInvitation'>,
  ): Answer<'getOrganizationInvitation'>
  getUserInvitations(actor: Actor, input: Input<'getUserInvitations'>): Answer<'getUserInvitations'>
  countPending(organizationId: string): Promise<number>
  /** For the organization's deletion. */
  cancelAll(organizationId: string): Promise<void>
  /** Cancels the open invitations of a sender that the sender's role no longer allows. */
  cancelUnbacked(organizationId: string, senderId: string): Promise<void>
}

const notFound = () => fail(problem('invitation/not-found'))

export function createInvitations(context: OrganizationContext): Invitations {
  const { registry, accounts, memberships, suspensions, roster, edits, mailer, clock, publicUrl } = context
  const store = createInvitationStore(registry, clock)
  const mailsTo = createAttempts({ most: mailsToOneAddress, windowMs: 15 * 60 * 1000, clock })
  const mailsBy = createAttempts({ most: mailsOfOnePerson, windowMs: 24 * 60 * 60 * 1000, clock })
  const iso = () => new Date(clock()).toISOString()

  const viewOf = (id: string, of: StoredInvitation, organizationName: string): OrganizationInvitation => ({
    id,
    organizationId: of.organizationId,
    organizationName,
    email: of.email,
    role: of.role,
    message: of.message,
    status: of.status === 'pending' && !store.isOpen(of) ? 'expired' : of.status,
    inviterName: of.inviterName,
    createdAt: of.createdAt,
    sentAt: of.sentAt,
    expiresAt: of.expiresAt,
    answeredAt: of.answeredAt,
  })

  const nameOf = async (organizationId: string): Promise<string> => {
    const database = organizationDatabase(organizationId)
    const found = await unlessDamaged(edits.organization(organizationId), null, database)
    return found?.data.displayName ?? ''
  }

  const view = async (id: string, of: StoredInvitation) => viewOf(id, of, await nameOf(of.organizationId))

  const post = (invitation: OrganizationInvitation) =>
    mailer.post(invitationMail({ invitation, publicUrl: publicUrl() }))

  /** Counts a mail that is to be sent, unless there were too many. */
  const countMail = (actor: Actor, email: string): Problem | null => {
    if (mailsTo.exhausted(email) || mailsBy.exhausted(actor.userId))
      return problem('invitation/too-many-mails')
    mailsTo.count(email)
    mailsBy.count(actor.userId)
    return null
  }

  /** The address that the account has verified; null without one. */
  const verifiedAddress = async (actor: Actor): Promise<string | null> => {
    const user = await accounts.userById(actor.userId)
    return user?.emailVerified === true ? user.email : null
  }

  const openPending = async (organizationId: string) =>
    (await store.ofOrganization(organizationId)).filter(([, each]) => store.isOpen(each))

  /** An invitation that the actor manages; to everybody else there is none. */
  const managed = async (actor: Actor, id: string): Promise<Result<StoredInvitation>> => {
    const found = await store.read(id)
    if (found === null) return notFound()
    const objection = objectionTo(actor, 'organization.manageMembers', found.organizationId)
    if (objection === null) return ok(found)
    return objection.code === 'organization/not-found' ? notFound() : fail(objection)
  }

  /** An invitation that the actor may answer. Having been answered already is not asked here. */
  const addressed = async (actor: Actor, id: string): Promise<Result<StoredInvitation>> => {
    const found = await store.read(id)
    if (found === null) return notFound()
    return found.email === (await verifiedAddress(actor))
      ? ok(found)
      : fail(problem('invitation/wrong-account'))
  }

  const actionFor = (role: StoredInvitation['role']): OrganizationAction =>
    role === 'owner' ? 'organization.manageOwners' : 'organization.manageMembers'

  /** Whether who has invited, or sent it last, may still do so: an invitation is worth what its sender may. */
  const isBacked = async ({ invitedBy, organizationId, role }: StoredInvitation): Promise<boolean> => {
    const [inviter, organizations] = await Promise.all([
      accounts.credentialsById(invitedBy),
      memberships.rolesOf(invitedBy),
    ])
    if (inviter === null || inviter.suspended !== undefined) return false
    const actor = { userId: invitedBy, isSuperAdmin: inviter.isSuperAdmin, organizations }
    return objectionTo(actor, actionFor(role), organizationId) === null
  }

  const cancel = (id: string, may: (current: StoredInvitation) => boolean = () => true) =>
    store.change(id, (current) =>
      current.status === 'pending' && may(current)
        ? { ...current, status: 'cancelled', answeredAt: iso() }
        : null,
    )

  const closedProblem = (of: StoredInvitation): Problem =>
    problem(of.status === 'pending' ? 'invitation/expired' : 'invitation/closed')

  /** The seat of somebody who joins; nobody who is in already needs one, and nobody's role is changed by joining. */
  const join = async (actor: Actor, id: string, of: StoredInvitation): Promise<Result<null>> => {
    const { organizationId } = of
    const organization = await edits.organization(organizationId)
    if (organization === null || organization.deletedAt !== null)
      return fail(problem('organization/not-found'))
    const suspension = (await suspensions.among([organizationId]))[organizationId]
    if (suspension !== undefined)
      return fail(problem('organization/suspended', { reason: suspension.reason }))
    const { maxUsers } = organization.data.subscription.limits
    const decided = await roster.decide(
      { organizationId, userId: actor.userId, role: of.role },
      ({ roles }) => {
        if (roles.has(actor.userId)) return problem('invitation/already-member')
        return roles.size >= maxUsers ? problem('organization/user-limit') : null
      },
    )
    if (!decided.ok && decided.problem.code !== 'invitation/already-member') return decided
    await store.change(id, (current) => ({ ...current, joined: true }))
    return ok(null)
  }

  return {
    inviteUserToOrganization: async (actor, { organizationId, email, role, message }) => {
      const objection = objectionTo(actor, actionFor(role), organizationId)
      if (objection !== null) return fail(objection)
      const [organization, inviter, members, open] = await Promise.all([
        edits.organization(organizationId),
        accounts.userById(actor.userId),
        memberships.membersOf(organizationId),
        openPending(organizationId),
      ])
      if (organization === null || organization.deletedAt !== null)
        return fail(problem('organization/not-found'))
      if (inviter === null) return fail(problem('auth/not-authenticated'))
      const invited = await accounts.credentialsOf(email)
      if (invited !== null && members.has(invited.userId)) return fail(problem('invitation/already-member'))
      if (open.some(([, each]) => each.email === email)) return fail(problem('invitation/pending'))
      // An open invitation holds a seat. Joining counts again, exactly.
      if (members.size + open.length >= organization.data.subscription.limits.maxUsers)
        return fail(problem('organization/user-limit'))
      const many = countMail(actor, email)
      if (many !== null) return fail(many)
      const id = await store.add({
        organizationId,
        email,
        role,
        message: message ?? '',
        invitedBy: actor.userId,
        inviterName: inviter.name,
      })
      const stored = id === null ? null : await store.read(id)
      if (id === null || stored === null) return fail(problem('invitation/pending'))
      const made = viewOf(id, stored, organization.data.displayName)
      post(made)
      return ok(made)
    },

    getOrganizationInvitations: async (actor, { organizationId }) => {
      const objection = objectionTo(actor, 'organization.manageMembers', organizationId)
      if (objection !== null) return fail(objection)
      const name = await nameOf(organizationId)
      return ok((await store.ofOrganization(organizationId)).map(([id, each]) => viewOf(id, each, name)))
    },

    acceptOrganizationInvitation: async (actor, { invitationId }) => {
      const found = await addressed(actor, invitationId)
      if (!found.ok) return found
      const { organizationId } = found.value
      if (store.isOpen(found.value) && !(await isBacked(found.value)))
        return fail(problem('invitation/closed'))
      // A seat first: an invitation that finds none stays open. Asked again, exactly, when joining.
      const seats = await hasSeat(organizationId, actor.userId)
      if (!seats.ok && store.isOpen(found.value)) return seats
      const stored = await store.change(invitationId, (current) =>
        store.isOpen(current)
          ? { ...current, status: 'accepted', answeredAt: iso(), acceptedBy: actor.userId }
          : null,
      )
      if (stored === null) return notFound()
      if (stored.status !== 'accepted' || stored.acceptedBy !== actor.userId)
        return fail(closedProblem(stored))
      // Accepted before and carried out: it does not bring back who has left since.
      if (stored.joined)
        return Object.hasOwn(await memberships.organizationsOf(actor.userId), organizationId)
          ? ok({ organizationId })
          : fail(problem('invitation/closed'))
      const joined = await join(actor, invitationId, stored)
      if (joined.ok) return ok({ organizationId })
      await store.change(invitationId, (current) =>
        current.joined ? null : { ...current, status: 'pending', answeredAt: null, acceptedBy: null },
      )
      return joined
    },

    rejectOrganizationInvitation: async (actor, { invitationId }) => {
      const found = await addressed(actor, invitationId)
      if (!found.ok) return found
      const stored = await store.change(invitationId, (current) =>
        store.isOpen(current) ? { ...current, status: 'rejected', answeredAt: iso() } : null,
      )
      return stored?.status === 'rejected' ? ok({}) : fail(closedProblem(stored ?? found.value))
    },

    resendOrganizationInvitation: async (actor, { invitationId }) => {
      const found = await managed(actor, invitationId)
      if (!found.ok) return found
      if (found.value.role === 'owner' && !mayMakeOwners(actor, found.value.organizationId))
        return fail(problem('organization/role'))
      const { email } = found.value
      if (found.value.status !== 'pending') return fail(problem('invitation/closed'))
      const sender = await accounts.userById(actor.userId)
      if (sender === null) return fail(problem('auth/not-authenticated'))
      const many = countMail(actor, email)
      if (many !== null) return fail(many)
      const stored = await store.change(invitationId, (current) =>
        current.status === 'pending'
          ? {
              ...current,
              // The mail names who sends it.
              ...{ invitedBy: actor.userId, inviterName: sender.name },
              ...{ sentAt: iso(), expiresAt: store.expiry() },
            }
          : null,
      )
      if (stored?.status !== 'pending') return fail(problem('invitation/closed'))
      const sent = await view(invitationId, stored)
      post(sent)
      return ok(sent)
    },

    cancelOrganizationInvitation: async (actor, { invitationId }) => {
      const found = await managed(actor, invitationId)
      if (!found.ok) return found
      const stored = await cancel(invitationId)
      return stored?.status === 'cancelled'
        ? ok(await view(invitationId, stored))
        : fail(problem('invitation/closed'))
    },

    getOrganizationInvitation: async (actor, { invitationId }) => {
      const found = await store.read(invitationId)
      if (found === null) return notFound()
      const { id, organizationName, inviterName, role, status, expiresAt } = await view(invitationId, found)
      return ok({
        invitation: { id, organizationName, inviterName, role, status, expiresAt },
        isForMe: actor === null ? null : found.email === (await verifiedAddress(actor)),
      })
    },

    getUserInvitations: async (actor) => {
      const email = await verifiedAddress(actor)
      const found = email === null ? [] : await store.toAddress(email)
      const open = found.filter(([, each]) => store.isOpen(each))
      return ok(await Promise.all(open.map(([id, each]) => view(id, each))))
    },

    countPending: async (organizationId) => (await openPending(organizationId)).length,

    cancelAll: async (organizationId) => {
      for (const [id] of await openPending(organizationId)) await cancel(id)
    },

    cancelUnbacked: async (organizationId, senderId) => {
      for (const [id, each] of await openPending(organizationId))
        if (each.invitedBy === senderId && !(await isBacked(each)))
          await cancel(id, ({ invitedBy }) => invitedBy === senderId)
    },
  }

  async function hasSeat(organizationId: string, userId: string): Promise<Result<null>> {
    const [organization, members] = await Promise.all([
      edits.organization(organizationId),
      memberships.membersOf(organizationId),
    ])
    const most = organization?.data.subscription.limits.maxUsers ?? 0
    return members.has(userId) || members.size < most ? ok(null) : fail(problem('organization/user-limit'))
  }
}

const mayMakeOwners = (actor: Actor, organizationId: string): boolean =>
  can(actor, { kind: 'organization', action: 'organization.manageOwners', organizationId })
