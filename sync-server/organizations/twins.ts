import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { type Actor, can } from '#domain/permissions/can.ts'
import type { OrganizationTwin, twinCallables } from '#domain/protocol/callables/twins.ts'
import { type OrganizationApplication, organizationApplication } from '#domain/schemas/application.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import { modify } from '#server/store/registry.ts'
import { application, applicationId, everyApplication } from './applicationStore.ts'
import { createApproval } from './approval.ts'
import type { OrganizationContext } from './context.ts'
import type { Directory } from './directory.ts'

type Calls = typeof twinCallables

/**
 * Organizations that exist twice: version 0.1.0 created a second one of the same name when it approved an application,
 * and left the first on the free plan with its projects. The callables have the same names.
 */
export interface Twins {
  getOrganizationTwins(actor: Actor): Promise<Result<OrganizationTwin[]>>
  repairOrganizationTwin(
    actor: Actor,
    input: { readonly applicationId: string },
  ): Promise<Result<ReturnType<Calls['repairOrganizationTwin']['response']['parse']>>>
}

interface Pair {
  readonly application: OrganizationApplication
  /** The one that applied. */
  readonly first: OrganizationDocument
  /** The one that approval founded. */
  readonly second: OrganizationDocument
}

export function createTwins(
  context: OrganizationContext,
  directory: Pick<Directory, 'deleteOrganization'>,
): Twins {
  const { registry, memberships, edits } = context
  const approval = createApproval(context)
  const isReviewer = (actor: Actor) => can(actor, { kind: 'platform', action: 'applications.review' })

  const pairOf = async (approved: OrganizationApplication): Promise<Pair | null> => {
    if (approved.status !== 'approved' || approved.organizationId === null) return null
    const first = await approval.organizationOf({ ...approved, forOrganizationId: null })
    const second = first === null ? null : await edits.organization(approved.organizationId)
    return first === null || second === null || second.deletedAt !== null || first.id === second.id
      ? null
      : { application: approved, first, second }
  }

  const sizeOf = async ({ scope, data }: OrganizationDocument) => ({
    id: scope,
    name: data.displayName,
    projects: (await edits.projects(scope)).filter(({ deletedAt }) => deletedAt === null).length,
    members: (await memberships.membersOf(scope)).size,
  })

  return {
    getOrganizationTwins: async (actor) => {
      if (!isReviewer(actor)) return fail(problem('access/denied'))
      const twins: OrganizationTwin[] = []
      for (const stored of await everyApplication(registry)) {
        const pair = await pairOf(organizationApplication.strip().parse(stored))
        if (pair === null) continue
        const [first, second] = await Promise.all([sizeOf(pair.first), sizeOf(pair.second)])
        twins.push({ applicationId: stored.id, applicant: stored.applicant, first, second })
      }
      return ok(twins)
    },

    repairOrganizationTwin: async (actor, input) => {
      if (!isReviewer(actor)) return fail(problem('access/denied'))
      const stored = await registry.get(applicationId(input.applicationId))
      const read = application.safeParse(stored)
      if (!read.success) return fail(problem('application/not-found'))
      const pair = await pairOf(organizationApplication.strip().parse(read.data))
      if (pair === null) return ok({ organizationId: null, removed: null })
      const { first, second } = pair
      const approved = await approval.approve({
        organizationId: first.scope,
        by: actor.userId,
        domain: second.data.domain,
        approvalStatus: second.data.approvalStatus,
      })
      if (!approved.ok) return approved
      await modify(registry, applicationId(input.applicationId), application, (current) =>
        current === null ? null : { ...current, organizationId: first.scope },
      )
      const { projects, members } = await sizeOf(second)
      // A second one that is used stays beside the first, both approved: moving its work is for its people.
      if (projects > 0 || members > 1) return ok({ organizationId: first.scope, removed: null })
      const owner: Actor = {
        userId: pair.application.applicant.userId,
        isSuperAdmin: false,
        organizations: { [second.scope]: 'owner' },
      }
      const removed = await directory.deleteOrganization(owner, { organizationId: second.scope })
      return removed.ok ? ok({ organizationId: first.scope, removed: second.scope }) : removed
    },
  }
}
