import type { z } from 'zod'
import type { Result } from '#domain/errors/result.ts'
import { approvedPlanId } from '#domain/permissions/allowance.ts'
import type { organizationApplication } from '#domain/schemas/application.ts'
import {
  type OrganizationData,
  type OrganizationDocument,
  organizationData,
  organizationDocumentId,
} from '#domain/schemas/organization.ts'
import type { OrganizationContext } from './context.ts'

type Application = Pick<
  z.infer<typeof organizationApplication>,
  'applicant' | 'domain' | 'forOrganizationId' | 'organizationName'
>

/** Finds the organization that applies, and approves it. */
export interface Approval {
  /** An organization that this person owns and that is not approved yet; null for any other. */
  ofOwner(userId: string, organizationId: string): Promise<OrganizationDocument | null>
  /**
   * The organization that applies: the one that the application names, or else the oldest of its name that the applicant owns. Null if
   * there is none.
   */
  organizationOf(application: Application): Promise<OrganizationDocument | null>
  /** Approves an organization and gives it its plan. The value is null if there is no such organization. */
  approve(given: {
    organizationId: string
    by: string
    domain: string
    approvalStatus: OrganizationData['approvalStatus']
  }): Promise<Result<unknown>>
}

export function createApproval({
  memberships,
  edits,
}: Pick<OrganizationContext, 'memberships' | 'edits'>): Approval {
  const ofOwner: Approval['ofOwner'] = async (userId, organizationId) => {
    if ((await memberships.organizationsOf(userId))[organizationId]?.role !== 'owner') return null
    const document = await edits.organization(organizationId)
    const isOpen = document !== null && document.deletedAt === null && !document.data.isPersonal
    return isOpen && document.data.approvalStatus.status !== 'approved' ? document : null
  }
  return {
    ofOwner,

    organizationOf: async ({ applicant: { userId }, forOrganizationId, organizationName }) => {
      if (forOrganizationId != null) return ofOwner(userId, forOrganizationId)
      // Ids begin with the time when they were made.
      for (const id of Object.keys(await memberships.organizationsOf(userId)).sort()) {
        const owned = await ofOwner(userId, id)
        if (
          owned !== null &&
          [owned.name, owned.data.displayName].some((name) => isSame(name, organizationName))
        )
          return owned
      }
      return null
    },

    approve: ({ organizationId, by, domain, approvalStatus }) =>
      edits.change(
        { organizationId, collection: 'organizations', id: organizationDocumentId(organizationId), by },
        (current) => {
          const data = organizationData.parse(current.data)
          return {
            data: {
              ...data,
              domain: data.domain === '' ? domain : data.domain,
              subscription: { ...data.subscription, planId: approvedPlanId },
              approvalStatus,
            },
          }
        },
      ),
  }
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
