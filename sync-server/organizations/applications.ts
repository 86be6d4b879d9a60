import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { approvedPlanId } from '#domain/permissions/allowance.ts'
import { type Actor, can } from '#domain/permissions/can.ts'
import type { applicationCallables } from '#domain/protocol/callables/applications.ts'
import { type OrganizationApplication, organizationApplication } from '#domain/schemas/application.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import type { OrganizationData } from '#domain/schemas/organization.ts'
import { createAttempts } from '#server/limits/attempts.ts'
import type { Mail } from '#server/mail/mailer.ts'
import {
  applicationApprovedMail,
  applicationReceivedMail,
  applicationRejectedMail,
  applicationWithdrawnMail,
} from '#server/mail/organizationMails.ts'
import { create, modify, read } from '#server/store/registry.ts'
import {
  applicant,
  application,
  applicationId,
  applicationsOf,
  type StoredApplication,
} from './applicationStore.ts'
import { createApproval } from './approval.ts'
import { type OrganizationContext, pageOf } from './context.ts'
import type { Directory } from './directory.ts'

/** A person's decided applications are kept; of very many the oldest are no longer listed to their applicant. */
const mostListed = 100
/** So many may one person submit in a day, those that were withdrawn among them: each sends a mail and stays in the registry. */
const mostSubmittedADay = 10
const dayMs = 24 * 60 * 60 * 1000

type Calls = typeof applicationCallables
type Input<Name extends keyof Calls> = z.output<Calls[Name]['request']>
type Answer<Name extends keyof Calls> = Promise<Result<z.input<Calls[Name]['response']>>>

/** The callables for applications, by their names. */
export interface Applications {
  submitOrganizationApplication(
    actor: Actor,
    input: Input<'submitOrganizationApplication'>,
  ): Answer<'submitOrganizationApplication'>
  getUserOrganizationApplications(
    actor: Actor,
    input: Input<'getUserOrganizationApplications'>,
  ): Answer<'getUserOrganizationApplications'>
  withdrawOrganizationApplication(
    actor: Actor,
    input: Input<'withdrawOrganizationApplication'>,
  ): Answer<'withdrawOrganizationApplication'>
  getOrganizationApplications(
    actor: Actor,
    input: Input<'getOrganizationApplications'>,
  ): Answer<'getOrganizationApplications'>
  approveOrganizationApplication(
    actor: Actor,
    input: Input<'approveOrganizationApplication'>,
  ): Answer<'approveOrganizationApplication'>
  rejectOrganizationApplication(
    actor: Actor,
    input: Input<'rejectOrganizationApplication'>,
  ): Answer<'rejectOrganizationApplication'>
}

const notFound = () => fail(problem('application/not-found'))

export function createApplications(
  context: OrganizationContext,
  directory: Pick<Directory, 'found'>,
): Applications {
  const { registry, accounts, memberships, edits, mailer, clock, publicUrl } = context
  const approval = createApproval(context)
  const submitted = createAttempts({ most: mostSubmittedADay, windowMs: dayMs, clock })
  const iso = () => new Date(clock()).toISOString()
  const viewOf = (stored: StoredApplication): OrganizationApplication => {
    const { reviewedBy, ...view } = stored
    return organizationApplication.strip().parse(view)
  }
  const post = (
    mail: (given: { application: OrganizationApplication; publicUrl: string }) => Mail,
    stored: StoredApplication,
  ) => mailer.post(mail({ application: viewOf(stored), publicUrl: publicUrl() }))

  const ofApplicant = async (userId: string): Promise<StoredApplication[]> => {
    const ids = (await read(registry, `applicant:${userId}`, applicant))?.applicationIds ?? []
    const stored = await registry.getMany(ids.map(applicationId))
    return stored.flatMap((each) => application.safeParse(each).data ?? []).reverse()
  }

  /** Changes a pending application; the answer says whether this call did. */
  const decide = async (
    id: string,
    next: (current: StoredApplication) => StoredApplication | null,
  ): Promise<{ stored: StoredApplication; decided: boolean } | null> => {
    let decided = false
    const stored = await modify(registry, applicationId(id), application, (current) => {
      const after = current?.status === 'pending' ? next(current) : null
      decided = after !== null
      return after
    })
    return stored === null ? null : { stored, decided }
  }

  const isReviewer = (actor: Actor) => can(actor, { kind: 'platform', action: 'applications.review' })

  return {
    submitOrganizationApplication: async (actor, draft) => {
      const user = await accounts.userById(actor.userId)
      if (user === null) return fail(problem('auth/not-authenticated'))
      if (
        draft.forOrganizationId != null &&
        (await approval.ofOwner(actor.userId, draft.forOrganizationId)) === null
      )
        return fail(problem('organization/not-found'))
      const before = await ofApplicant(actor.userId)
      if (before.some(({ status }) => status === 'pending')) return fail(problem('application/pending'))
      if (submitted.exhausted(actor.userId)) return fail(problem('request/too-many'))
      submitted.count(actor.userId)
      const made: StoredApplication = {
        ...draft,
        id: randomUUID(),
        applicant: { userId: user.id, name: user.name, email: user.email },
        status: 'pending',
        reason: '',
        organizationId: null,
        submittedAt: iso(),
        reviewedAt: null,
        reviewedBy: null,
      }
      await create(registry, applicationId(made.id), made)
      const known = before.map(({ id }) => id)
      const listed = await modify(registry, `applicant:${user.id}`, applicant, (current) => {
        const ids = current?.applicationIds ?? []
        // Somebody else's tab has added one meanwhile: that one is open.
        if (ids.some((id) => !known.includes(id))) return null
        return { ...current, applicationIds: [...ids, made.id].slice(-mostListed) }
      })
      if (listed?.applicationIds.includes(made.id) !== true) {
        await decide(made.id, (current) => ({ ...current, status: 'withdrawn' }))
        return fail(problem('application/pending'))
      }
      post(applicationReceivedMail, made)
      return ok(viewOf(made))
    },

    getUserOrganizationApplications: async (actor) => ok((await ofApplicant(actor.userId)).map(viewOf)),

    withdrawOrganizationApplication: async (actor, { applicationId: id }) => {
      const before = await read(registry, applicationId(id), application)
      if (before === null || before.applicant.userId !== actor.userId) return notFound()
      const done = await decide(id, (current) => ({ ...current, status: 'withdrawn' }))
      if (done === null) return notFound()
      if (!done.decided) return fail(problem('application/decided'))
      post(applicationWithdrawnMail, done.stored)
      return ok(viewOf(done.stored))
    },

    getOrganizationApplications: async (actor, input) => {
      if (!isReviewer(actor)) return fail(problem('access/denied'))
      const { page, limit, from } = pageOf(input)
      const found = await applicationsOf(registry, { status: input.status ?? null, from, limit: limit + 1 })
      return ok({
        applications: found.slice(0, limit).map(viewOf),
        page,
        limit,
        more: found.length > limit,
      })
    },

    approveOrganizationApplication: async (actor, { applicationId: id }) => {
      if (!isReviewer(actor)) return fail(problem('access/denied'))
      const asked = await read(registry, applicationId(id), application)
      const first = asked === null ? null : await approval.organizationOf(asked)
      const organizationId = first?.scope ?? uuidv7(clock(), new Uint8Array(randomBytes(10)))
      const done = await decide(id, (current) => ({
        ...current,
        status: 'approved',
        organizationId,
        reviewedAt: iso(),
        reviewedBy: actor.userId,
      }))
      if (done === null) return notFound()
      const { stored, decided } = done
      if (stored.status !== 'approved' || stored.organizationId === null)
        return fail(problem('application/decided'))
      // Also when it was approved before: a gateway may have ended before it had carried the approval out.
      if (!decided && (await isApproved(stored.organizationId))) return fail(problem('application/decided'))
      const carriedOut = await carryOut(actor, stored, stored.organizationId)
      if (!carriedOut.ok) return carriedOut
      post(applicationApprovedMail, stored)
      return ok(viewOf(stored))
    },

    rejectOrganizationApplication: async (actor, { applicationId: id, reason }) => {
      if (!isReviewer(actor)) return fail(problem('access/denied'))
      const done = await decide(id, (current) => ({
        ...current,
        status: 'rejected',
        reason,
        reviewedAt: iso(),
        reviewedBy: actor.userId,
      }))
      if (done === null) return notFound()
      if (!done.decided) return fail(problem('application/decided'))
      post(applicationRejectedMail, done.stored)
      return ok(viewOf(done.stored))
    },
  }

  /** Approves the organization that applied, or founds a new one. */
  async function carryOut(
    actor: Actor,
    stored: StoredApplication,
    organizationId: string,
  ): Promise<Result<unknown>> {
    const approvalStatus: OrganizationData['approvalStatus'] = {
      status: 'approved',
      applicationId: stored.id,
      reviewedAt: stored.reviewedAt,
      reviewedBy: stored.reviewedBy,
    }
    const { domain } = stored
    const approved = await approval.approve({ organizationId, by: actor.userId, domain, approvalStatus })
    if (!approved.ok || approved.value !== null) return approved
    return directory.found({
      organizationId,
      ownerId: stored.applicant.userId,
      name: stored.organizationName,
      displayName: stored.organizationName,
      description: '',
      domain,
      billingEmail: stored.applicant.email,
      planId: approvedPlanId,
      approvalStatus,
    })
  }

  async function isApproved(organizationId: string): Promise<boolean> {
    if ((await memberships.membersOf(organizationId)).size === 0) return false
    return (await edits.organization(organizationId))?.data.approvalStatus.status === 'approved'
  }
}
