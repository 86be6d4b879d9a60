import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { type Actor, can } from '#domain/permissions/can.ts'
import type { applicationCallables } from '#domain/protocol/callables/applications.ts'
import { type OrganizationApplication, organizationApplication } from '#domain/schemas/application.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import {
  type OrganizationData,
  type OrganizationDocument,
  organizationData,
  organizationDocumentId,
} from '#domain/schemas/organization.ts'
import { create, modify, read } from '#server/identity/registry.ts'
import type { Mail } from '#server/mail/mailer.ts'
import {
  applicationApprovedMail,
  applicationReceivedMail,
  applicationRejectedMail,
  applicationWithdrawnMail,
} from '#server/mail/organizationMails.ts'
import { type OrganizationContext, pageOf } from './context.ts'
import type { Directory } from './directory.ts'

/*
 * `application:<id>` is the application, `applicant:<userId>` lists a person's own and holds the open one: what
 * keeps a person from having two.
 */
const application = z.looseObject({
  ...organizationApplication.shape,
  reviewedBy: z.string().nullable(),
})
type StoredApplication = z.infer<typeof application>

const applicant = z.looseObject({ applicationIds: z.array(z.string()) })

/** A person's decided applications are kept; of very many the oldest are no longer listed to their applicant. */
const mostListed = 100

type Calls = typeof applicationCallables
type Input<Name extends keyof Calls> = z.output<Calls[Name]['request']>
type Answer<Name extends keyof Calls> = Promise<Result<z.input<Calls[Name]['response']>>>

/** What the callables of the same names do. */
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

/** The plan of an organization that was approved. */
const approvedPlanId = 'standard'

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

export function createApplications(
  context: OrganizationContext,
  directory: Pick<Directory, 'found'>,
): Applications {
  const { registry, accounts, memberships, edits, mailer, clock, publicUrl } = context
  const documentOf = (id: string) => `application:${id}`
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
    const stored = await registry.getMany(ids.map(documentOf))
    return stored.flatMap((each) => application.safeParse(each).data ?? []).reverse()
  }

  /** Changes a pending application; the answer says whether this call did. */
  const decide = async (
    id: string,
    next: (current: StoredApplication) => StoredApplication | null,
  ): Promise<{ stored: StoredApplication; decided: boolean } | null> => {
    let decided = false
    const stored = await modify(registry, documentOf(id), application, (current) => {
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
      if (draft.forOrganizationId != null && (await ofOwner(actor.userId, draft.forOrganizationId)) === null)
        return fail(problem('organization/not-found'))
      const before = await ofApplicant(actor.userId)
      if (before.some(({ status }) => status === 'pending')) return fail(problem('application/pending'))
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
      await create(registry, documentOf(made.id), made)
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

    withdrawOrganizationApplication: async (actor, { applicationId }) => {
      const before = await read(registry, documentOf(applicationId), application)
      if (before === null || before.applicant.userId !== actor.userId) return notFound()
      const done = await decide(applicationId, (current) => ({ ...current, status: 'withdrawn' }))
      if (done === null) return notFound()
      if (!done.decided) return fail(problem('application/decided'))
      post(applicationWithdrawnMail, done.stored)
      return ok(viewOf(done.stored))
    },

    getOrganizationApplications: async (actor, input) => {
      if (!isReviewer(actor)) return fail(problem('access/denied'))
      const { page, limit, from } = pageOf(input)
      const all: StoredApplication[] = []
      for (let first = 'application:'; ; ) {
        const read = await registry.range({ from: first, to: 'application;', limit: 1000 })
        all.push(...read.flatMap((each) => application.safeParse(each).data ?? []))
        const last = read.at(-1)
        if (last === undefined || read.length < 1000) break
        first = `${last._id}\u0000`
      }
      const wanted = all
        .filter(
          ({ status }) => input.status === undefined || input.status === null || status === input.status,
        )
        .sort((one, other) => other.submittedAt.localeCompare(one.submittedAt))
      return ok({
        applications: wanted.slice(from, from + limit).map(viewOf),
        page,
        limit,
        more: wanted.length > from + limit,
      })
    },

    approveOrganizationApplication: async (actor, { applicationId }) => {
      if (!isReviewer(actor)) return fail(problem('access/denied'))
      const asked = await read(registry, documentOf(applicationId), application)
      const applying = asked === null ? null : await applyingFor(asked)
      const organizationId = applying?.scope ?? uuidv7(clock(), new Uint8Array(randomBytes(10)))
      const done = await decide(applicationId, (current) => ({
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

    rejectOrganizationApplication: async (actor, { applicationId, reason }) => {
      if (!isReviewer(actor)) return fail(problem('access/denied'))
      const done = await decide(applicationId, (current) => ({
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
    const of = { organizationId, collection: 'organizations', by: actor.userId } as const
    const changed = await edits.change({ ...of, id: organizationDocumentId(organizationId) }, (current) => {
      const data = organizationData.parse(current.data)
      return {
        data: {
          ...data,
          domain: data.domain === '' ? stored.domain : data.domain,
          subscription: { ...data.subscription, planId: approvedPlanId },
          approvalStatus,
        },
      }
    })
    if (!changed.ok || changed.value !== null) return changed
    return directory.found({
      organizationId,
      ownerId: stored.applicant.userId,
      name: stored.organizationName,
      displayName: stored.organizationName,
      description: '',
      domain: stored.domain,
      billingEmail: stored.applicant.email,
      planId: approvedPlanId,
      approvalStatus,
    })
  }

  async function isApproved(organizationId: string): Promise<boolean> {
    if ((await memberships.membersOf(organizationId)).size === 0) return false
    return (await edits.organization(organizationId))?.data.approvalStatus.status === 'approved'
  }

  /** An organization that this person owns and that is not approved yet; null for any other. */
  async function ofOwner(userId: string, organizationId: string): Promise<OrganizationDocument | null> {
    if ((await memberships.organizationsOf(userId))[organizationId]?.role !== 'owner') return null
    const document = await edits.organization(organizationId)
    const isOpen = document !== null && document.deletedAt === null && !document.data.isPersonal
    return isOpen && document.data.approvalStatus.status !== 'approved' ? document : null
  }

  /**
   * The organization that applies: the one that the application names, or else the oldest of its name that the applicant owns. Null if
   * there is none, so that a new one is founded.
   */
  async function applyingFor({
    applicant: { userId },
    forOrganizationId,
    organizationName,
  }: StoredApplication): Promise<OrganizationDocument | null> {
    if (forOrganizationId != null) return ofOwner(userId, forOrganizationId)
    const ids = Object.keys(await memberships.organizationsOf(userId)).sort()
    for (const id of ids) {
      const owned = await ofOwner(userId, id)
      if (
        owned !== null &&
        [owned.name, owned.data.displayName].some((name) => isSame(name, organizationName))
      )
        return owned
    }
    return null
  }
}
